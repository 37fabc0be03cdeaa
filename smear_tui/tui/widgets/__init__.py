"""What the table screen is made of: widgets that show what they are handed."""
