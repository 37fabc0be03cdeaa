"""What a hand is worth: the policy, rollouts of it, and what is built on them."""
