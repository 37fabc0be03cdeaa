"""The screens.

The table opens the others so: ``HelpScreen(places, session)``, ``LogScreen(session)``,
``LastTrickScreen(session)``, ``ScoresScreen(session)`` and ``GameMenu(session)``, whose result is
a ``GameChoice``; ``StartMenu()`` stands below the table. ``session`` may be None for the help from
the menu. They ask ``self.smear`` (a ``SharedApp``) for settings, store and card style.
"""
