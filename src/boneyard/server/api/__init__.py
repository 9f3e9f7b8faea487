"""REST by subject: the structs, the routes, the service and the queries of each."""
