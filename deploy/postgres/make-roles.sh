#!/bin/sh
# Run by the image of PostgreSQL when its data folder is new.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner_password="$(cat /run/secrets/database-owner-password)" \
  --set=server_password="$(cat /run/secrets/database-server-password)" --file=/roles.sql
