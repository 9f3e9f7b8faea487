"""Many rounds at a time: simulation, comparison of players, exact solutions of small games."""
