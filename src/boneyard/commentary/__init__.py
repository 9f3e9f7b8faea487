"""Events and points in sentences."""
