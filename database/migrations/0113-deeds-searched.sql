-- A search among the deeds of staff read all of them with all their names: with 200,000 it was given up. Now each word is looked for
-- where it stands, by an index (accounts and requests for a token have one).
create index admin_actions_searched on admin_actions using gin (lower(action || ' ' || details::text) gin_trgm_ops);
create index adverts_titles on adverts using gin (lower(title) gin_trgm_ops);
create index admin_action_origins_searched on admin_action_origins using gin (address gin_trgm_ops);
