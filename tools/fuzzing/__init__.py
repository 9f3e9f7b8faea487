"""The parts of `tools/fuzz_api.py`: objects, what can be called on them, arguments, chunks of calls, and the run."""
