-- Once for a new cluster, as its superuser, with psql: the owner of the schema, the log-in that the server works with and
-- that may not change the journal, and an empty database.
--   psql --set=owner_password='…' --set=server_password='…' --file=roles.sql
create role watchwell login password :'owner_password';
create role watchwell_app login password :'server_password';
-- Commands of the owner work under the server's rights, too.
grant watchwell_app to watchwell;
-- A cluster that was made under no language keeps texts as SQL_ASCII, which the server refuses.
create database watchwell owner watchwell encoding 'UTF8' template template0;
