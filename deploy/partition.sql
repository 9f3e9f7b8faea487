-- Spreads the rows that every table of players adds over 16 partitions by the id of the table.  Run it once, with all
-- nodes stopped, as the user whom the nodes are: psql --set ON_ERROR_STOP=1 --file deploy/partition.sql DATABASE.
-- docs/running.md, "Partitions and several primaries".

BEGIN;

DO $$
DECLARE
    name text;
BEGIN
    FOREACH name IN ARRAY ARRAY['events', 'answers', 'snapshots', 'due'] LOOP
        EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_whole');
        EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL) PARTITION BY HASH (table_id)', name, name || '_whole');
        FOR part IN 0..15 LOOP
            EXECUTE format(
                'CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 16, REMAINDER %s)', name || '_' || part, name, part
            );
        END LOOP;
        EXECUTE format('INSERT INTO %I SELECT * FROM %I', name, name || '_whole');
        EXECUTE format('DROP TABLE %I', name || '_whole');
    END LOOP;
END
$$;

COMMIT;
