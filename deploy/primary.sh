#!/bin/sh
# Run once, when the database is made: let a standby stream, and let each commit wait for it from the next start on.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE replicator REPLICATION LOGIN PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = 'standby';
ALTER SYSTEM SET wal_retrieve_retry_interval = '250ms';
SQL
echo "host replication replicator all scram-sha-256" >>"$PGDATA/pg_hba.conf"
