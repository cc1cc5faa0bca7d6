.PHONY: test check bench random removals docs

test:           ## the tests
	.venv/bin/python -m pytest -q -n auto

check:          ## all that CI checks
	.ci/run

bench:          ## speed in ratios against what else is installed
	.venv/bin/python -m benchmarks

SYSTEM = eldritch
random:         ## ten minutes of random games of mixed armies; or, with SYSTEM=golem, of another system
	.venv/bin/python -m tests.generators $(SYSTEM) --minutes 10

removals:       ## takes rules out of a copy one by one: some case must fail each time
	.venv/bin/python -m tests.removals

docs:           ## the examples of the rules, the page of each kind and all pictures, from the cases and the rule books
	.venv/bin/python -m tests.remake
