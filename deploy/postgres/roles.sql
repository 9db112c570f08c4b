-- Once for a new cluster, as its superuser, with psql: the owner of the schema, the log-in that the server
-- works with and that may not change the journal, and an empty database.
--   psql --set=owner_password='…' --set=server_password='…' --file=roles.sql
-- What is there already stays: a set-up that was cut off is run again.
select format('create role %I', name) from unnest(array['watchwell', 'watchwell_app']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role watchwell login password :'owner_password';
alter role watchwell_app login password :'server_password';
-- Commands of the owner work under the server's rights, too.
grant watchwell_app to watchwell;
-- A cluster that was made under no language keeps texts as SQL_ASCII, which the server refuses.
select 'create database watchwell owner watchwell encoding ''UTF8'' template template0'
  where not exists (select from pg_database where datname = 'watchwell') \gexec
