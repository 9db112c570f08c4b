-- Gives evidence a key in a shard, so that a row which is moved again is left as it is.
do $$ begin
  execute (select 'drop index ' || indexrelid::regclass from pg_index
    where indrelid = 'decided_views'::regclass and pg_get_indexdef(indexrelid) like '%(viewer_id)');
  create unique index decided_views_once on decided_views (viewer_id, nonce, at);
end $$;
