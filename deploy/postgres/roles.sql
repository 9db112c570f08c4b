-- Once for a new cluster, as its superuser, with psql: the owner of the schema, and an empty database of its own.
--   psql --set=password='…' --file=roles.sql
create role watchwell login createrole password :'password';
create database watchwell owner watchwell;
