#!/bin/sh
# The image of PostgreSQL runs this once, for a new database: two logins, and the rights that the servers need. The owner
# migrates; the servers cannot change tables, and row-level security holds for them.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set owner="$(cat /run/secrets/owner-password)" --set server="$(cat /run/secrets/server-password)" <<'SQL'
CREATE ROLE kontor_owner LOGIN PASSWORD :'owner';
CREATE ROLE kontor_server LOGIN PASSWORD :'server';
CREATE DATABASE market OWNER kontor_owner;
\connect market
ALTER SCHEMA public OWNER TO kontor_owner;
GRANT USAGE ON SCHEMA public TO kontor_server;
ALTER DEFAULT PRIVILEGES FOR ROLE kontor_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO kontor_server;
ALTER DEFAULT PRIVILEGES FOR ROLE kontor_owner IN SCHEMA public GRANT SELECT, USAGE ON SEQUENCES TO kontor_server;
SQL
