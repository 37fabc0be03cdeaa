"""A second, naive implementation of the games, written only from the rules, as an oracle."""
