#!/bin/sh
# Copy the primary if there is no copy yet, and follow it.  A standby that was promoted stays a primary.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    until pg_basebackup --write-recovery-conf --pgdata "$PGDATA" \
        --dbname "host=$PRIMARY user=replicator application_name=standby"; do
        rm -rf "${PGDATA:?}"/*
        sleep 1
    done
    chmod 0700 "$PGDATA"
    echo "synchronous_standby_names = ''" >>"$PGDATA/postgresql.auto.conf"   # promoted, it has no standby yet
fi
exec postgres "$@"
