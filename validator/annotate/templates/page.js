"use strict";
(function () {
  const root = document.documentElement;
  const desks = [];
  let active = null;

  function Desk(section) {
    const data = JSON.parse(section.querySelector("script.data").textContent);
    const svg = section.querySelector(".stand .board");
    const one = (name) => section.querySelector("[data-do=" + name + "]");
    const now = section.querySelector(".now");
    const notes = section.querySelector(".notes");
    const fen = section.querySelector(".fen");
    const ways = section.querySelector(".ways");
    const buttons = new Map();
    const places = new Map(data.steps.map((step, index) => [step.key, index]));
    let key = -1;
    let flip = section.dataset.below === "black" ? 1 : 0;

    section.querySelectorAll(".move").forEach((button) => {
      buttons.set(Number(button.dataset.key), button);
      button.addEventListener("click", () => go(Number(button.dataset.key)));
    });

    const step = () => data.steps[places.get(key)];

    const at = (x, y, text) => '<g transform="translate(' + x + " " + y + ')">' + text + "</g>";

    function picture(position) {
      const layout = data.layouts[position.layout][flip];
      const parts = [layout.ground];
      for (const name of position.last) parts.push(at(...layout.corners[name], layout.patch));
      if (position.under) parts.push(position.under[flip]);
      for (const [cell, man] of position.men) parts.push(at(...layout.corners[cell], data.men[man]));
      if (position.over) parts.push(position.over[flip]);
      for (const [y, row] of position.rows) parts.push(at(0, y, data.men[row]));
      svg.style.display = position.view ? "" : "none";
      one("flip").hidden = !layout.ground;
      if (position.view) svg.setAttribute("viewBox", position.view);
      svg.querySelector(".inner").innerHTML = parts.join("");
      svg.setAttribute("aria-label", position.said);
      fen.textContent = position.text;
      notes.replaceChildren(...position.notes.map((text) => {
        const item = document.createElement("li");
        item.textContent = text;
        return item;
      }));
    }

    function show() {
      const here = step();
      if (here.at >= 0) picture(data.positions[here.at]);
      const button = buttons.get(key);
      section.querySelectorAll(".move[aria-current]").forEach((old) => old.removeAttribute("aria-current"));
      if (button) {
        button.setAttribute("aria-current", "true");
        button.closest(".ply").scrollIntoView({ block: "nearest" });
      }
      now.textContent = !button ? section.dataset.start
        : button.textContent + (here.seen ? "" : " " + section.dataset.unseen);
      one("first").disabled = one("back").disabled = here.back === null;
      one("on").disabled = one("last").disabled = here.on === null;
      ways.replaceChildren(...here.ways.map(([to, text]) => {
        const way = document.createElement("button");
        way.type = "button";
        way.className = "way";
        way.textContent = section.dataset.way + " " + text;
        way.addEventListener("click", () => go(to));
        return way;
      }));
    }

    function go(to) {
      if (to === null || to === undefined || !places.has(to)) return;
      key = to;
      active = desk;
      show();
    }

    function last() {
      let to = key;
      for (let left = data.steps.length; left > 0; left--) {
        const on = data.steps[places.get(to)].on;
        if (on === null) break;
        to = on;
      }
      go(to);
    }

    const desk = {
      first: () => go(-1),
      back: () => go(step().back),
      on: () => go(step().on),
      last: last,
      way: () => { if (step().ways.length) go(step().ways[0][0]); },
      flip: () => { flip = 1 - flip; active = desk; show(); },
      theme: theme,
      go: go,
    };
    for (const name of ["first", "back", "on", "last", "flip", "theme"]) one(name).addEventListener("click", desk[name]);

    const stand = section.querySelector(".stand figure");
    let from = null;
    stand.addEventListener("touchstart", (event) => {
      from = event.touches.length === 1 ? event.touches[0] : null;
    }, { passive: true });
    stand.addEventListener("touchend", (event) => {
      if (!from) return;
      const to = event.changedTouches[0];
      const across = to.clientX - from.clientX;
      const along = to.clientY - from.clientY;
      from = null;
      if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(along)) desk[across < 0 ? "on" : "back"]();
    }, { passive: true });
    section.addEventListener("pointerdown", () => { active = desk; });
    section.addEventListener("focusin", () => { active = desk; });
    section.classList.add("alive");
    show();
    return desk;
  }

  function theme() {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : window.matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  }

  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", f: "flip", v: "way", d: "theme" };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const name = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!name || !active) return;
    event.preventDefault();
    active[name]();
  });

  document.querySelectorAll(".game").forEach((section) => desks.push(Desk(section)));
  active = desks.length ? desks[0] : null;
  const asked = /^#g(\d+)-k(\d+)$/.exec(location.hash);
  const place = asked && document.getElementById("g" + asked[1]);
  if (place) desks[Array.from(document.querySelectorAll(".game")).indexOf(place)].go(Number(asked[2]));
})();
