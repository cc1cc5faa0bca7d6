"""What is made from something else and stands in the repository: each file has a test that it is up to date.

python -m tests.remake              the examples of the rules, and of docs/ all pages and pictures (or: make docs)
python -m tests.remake.reports      what is expected of samples/broken; read the difference before you keep it
python -m tests.remake.stories      the games retold in tests/validator/annotate/golden; likewise
"""
