"""HTTP: the application, its guard and the pages of the browser client."""
