"""Games and house rules: listed, checked, measured, saved."""
