-- Distributes what grows, views and decided_views, by viewer over other databases, in which this version has
-- made its tables (docs/scale.md#shards). An operator's command runs it as the owner, in one transaction,
-- while no server runs. The setting watchwell.shards lists for each shard the options of its foreign server
-- and of its log-ins.

-- Rows wait here until they are moved, each written by the statement that moved its money.
drop view fresh_views, fresh_decided_views;
create table fresh_views (like views including defaults including constraints, primary key (viewer_id, advert_id))
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create table fresh_decided_views (like decided_views)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
grant select, insert on fresh_views, fresh_decided_views to watchwell_app;

do $$
declare
  v_shards jsonb := current_setting('watchwell.shards')::jsonb;
  v_shard jsonb; v_reader regclass; v_number int; v_table text;
begin
  foreach v_table in array array['views', 'decided_views'] loop
    execute format('alter table %I rename to %I', v_table, v_table || '_here');
    execute format('create table %I (like %I including defaults) partition by hash (viewer_id)', v_table, v_table || '_here');
    execute format('grant select, insert on %I to watchwell_app', v_table);
  end loop;
  for v_shard, v_number in select value, ordinality from jsonb_array_elements(v_shards) with ordinality loop
    execute format('create server shard_%s foreign data wrapper postgres_fdw options (%s)', v_number,
      (select string_agg(format('%I %L', key, value), ', ') from jsonb_each_text(v_shard -> 'server')));
    for v_table in select jsonb_object_keys(v_shard -> 'logins') loop
      execute format('create user mapping for %I server shard_%s options (%s)', v_table, v_number,
        (select string_agg(format('%I %L', key, value), ', ') from jsonb_each_text(v_shard -> 'logins' -> v_table)));
    end loop;
    foreach v_table in array array['views', 'decided_views'] loop
      execute format('create foreign table %I partition of %I for values with (modulus %s, remainder %s)
        server shard_%s options (table_name %L)', v_table || '_' || v_number, v_table, jsonb_array_length(v_shards),
        v_number - 1, v_number, v_table);
    end loop;
  end loop;
  insert into views select * from views_here on conflict do nothing;
  insert into decided_views select * from decided_views_here on conflict do nothing;

  -- Views that read these tables read those of the same name from now on.
  for v_reader in
    select distinct ev_class::regclass from pg_depend join pg_rewrite r on r.oid = objid
    where classid = 'pg_rewrite'::regclass and refobjid in ('views_here'::regclass, 'decided_views_here'::regclass)
  loop
    execute format('create or replace view %s as %s', v_reader, replace(pg_get_viewdef(v_reader), 'views_here', 'views'));
  end loop;
  drop table views_here, decided_views_here;

  -- Days are partitions of each shard.
  create or replace function keep_view_days(p_today date, p_days int) returns void language plpgsql security definer
  set search_path = public as $keep$
  declare v_shard text;
  begin
    for v_shard in select srvname from pg_foreign_server where srvname like 'shard\_%' loop
      perform from dblink(v_shard, format('select keep_view_days(%L, %s)', p_today, p_days)) as kept(nothing text);
    end loop;
  end $keep$;
end $$;

create or replace function seen_elsewhere(p_viewer bigint[], p_advert bigint[]) returns int[] volatile language plpgsql as $$
declare v_here int[]; v_there int[];
begin
  -- The ledger check waits for credits under way, and they for its begin (src/server/ledger/settle-views.ts).
  perform pg_advisory_xact_lock_shared(hashtext('credits'));
  -- First here, then there: a row that is moved between the statements is found by one of them.
  select array_agg(ord) into v_here from unnest(p_viewer, p_advert) with ordinality u(viewer_id, advert_id, ord)
  join fresh_views using (viewer_id, advert_id);
  with seen as materialized (
    select viewer_id, advert_id from views where viewer_id = any(p_viewer) and advert_id = any(p_advert))
  select array_agg(ord) into v_there from unnest(p_viewer, p_advert) with ordinality u(viewer_id, advert_id, ord)
  join seen using (viewer_id, advert_id);
  return v_here || v_there;
end $$;

-- A row that was written there before the transaction failed here is left as it is. Servers move different
-- rows at the same time.
create or replace function settle_views(p_until timestamptz) returns boolean volatile language plpgsql security definer
set search_path = public as $$
declare v_views views[]; v_decided decided_views[];
begin
  with moved as (
    delete from fresh_views where ctid = any(array(select ctid from fresh_views limit 5000 for update skip locked)) returning *)
  select array_agg(row(m.*)::views) into v_views from moved m;
  insert into views select * from unnest(v_views) on conflict do nothing;
  with moved as (
    delete from fresh_decided_views
    where ctid = any(array(select ctid from fresh_decided_views limit 5000 for update skip locked)) returning *)
  select array_agg(row(m.*)::decided_views) into v_decided from moved m;
  insert into decided_views select * from unnest(v_decided) on conflict do nothing;
  return exists (select from fresh_views where created_at <= p_until)
    or exists (select from fresh_decided_views where at <= p_until);
end $$;
