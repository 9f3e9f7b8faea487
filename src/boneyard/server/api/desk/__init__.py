"""Reports about players, and the desk where users with its role decide them."""
