"""Managing tables: open rooms, creating, importing and deleting tables, lists, and scheduled jobs."""
