"""The skill table (SK-20 to SK-38), a row a skill."""

from __future__ import annotations

from typing import Final

from . import effects as do
from .skill import Skill, Want

SKILLS: Final[tuple[Skill, ...]] = (
    Skill("athletics", "str", "SK-20",
          (Want("overcome", ("obstacle",), do.overcome), Want("disable", ("monster",), do.lasting, "d4")),
          do.damage, "2d6"),
    Skill("acrobatics", "dex", "SK-21",
          (Want("overcome", ("obstacle",), do.overcome), Want("evade", (), do.lasting, "d3")),
          do.damage, "3d6"),
    Skill("sleight", "dex", "SK-22",
          (Want("take", (), do.learn), Want("block", ("monster",), do.lasting)),
          do.clumsy),
    Skill("stealth", "dex", "SK-23",
          (Want("examine", ("untriggered",), do.learn), Want("escape", (), do.escape)),
          do.noticed),
    Skill("none", "con", "SK-24",
          (Want("endure", ("peril",), do.endure, "d4"),),
          do.nothing),
    Skill("arcana", "int", "SK-25", (Want("learn", (), do.learn),), do.hampered),
    Skill("history", "int", "SK-26", (Want("learn", (), do.learn),), do.hampered),
    Skill("investigation", "int", "SK-27", (Want("learn", (), do.learn),), do.hampered),
    Skill("nature", "int", "SK-28", (Want("learn", (), do.learn),), do.hampered),
    Skill("religion", "int", "SK-29", (Want("learn", (), do.learn),), do.hampered),
    Skill("animal", "wis", "SK-30",
          (Want("overcome", ("animal", "calm"), do.overcome), Want("evade", ("animal", "calm"), do.lasting, "d3"),
           Want("instruct", ("animal", "calm"), do.learn)),
          do.hampered),
    Skill("insight", "wis", "SK-31", (Want("intent", ("intelligent",), do.learn),), do.hampered),
    Skill("medicine", "wis", "SK-32",
          (Want("diagnose", (), do.learn), Want("stabilize", ("dying",), do.learn), Want("hold", (), do.lasting)),
          do.patient),
    Skill("perception", "wis", "SK-33", (Want("notice", (), do.learn),), do.nothing),
    Skill("survival", "wis", "SK-34",
          (Want("forage", (), do.learn), Want("avoid", ("hazard",), do.escape), Want("locate", (), do.learn)),
          do.somebody, victim=True),
    Skill("deception", "cha", "SK-35",
          (Want("overcome", ("intelligent", "calm"), do.overcome), Want("edge", ("combat",), do.edge)),
          do.hampered),
    Skill("intimidation", "cha", "SK-36",
          (Want("overcome", ("intelligent", "calm"), do.overcome), Want("edge", ("combat",), do.edge)),
          do.attacked),
    Skill("performance", "cha", "SK-37", (Want("inspire", ("intelligent", "calm"), do.inspire),), do.embarrassed),
    Skill("persuasion", "cha", "SK-38",
          (Want("overcome", ("intelligent", "peaceful", "calm"), do.overcome),), do.nothing),
)  # fmt: skip

NAMES: Final = tuple(skill.name for skill in SKILLS)


def find(name: str) -> Skill | None:
    """The row of a skill, or None."""
    return next((skill for skill in SKILLS if skill.name == name), None)
