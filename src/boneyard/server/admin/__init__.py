"""What an operator does: list, ban, delete, back up, restore."""
