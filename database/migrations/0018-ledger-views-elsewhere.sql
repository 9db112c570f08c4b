-- The growing tables may lie in other databases (docs/decisions/0009-a-credit-is-one-statement.md). A credit
-- writes its rows where the money is, under the names fresh_…; database/distribute.sql makes these tables of
-- their own, and everything here that is empty does its work then. On one PostgreSQL they are the tables
-- themselves.

create view fresh_views as select * from views;
grant select, insert on fresh_views to watchwell_app;
create view fresh_decided_views as select * from decided_views;
grant select, insert on fresh_decided_views to watchwell_app;

-- Returns the places of those in the lists who have seen the advert, as far as rows lie elsewhere. Asked when
-- the adverts are locked.
create function seen_elsewhere(p_viewer bigint[], p_advert bigint[]) returns int[] stable language sql as
  'select null::int[]';

-- Moves rows that wait here to where they belong. Returns whether one from before this moment still waits.
create function settle_views(p_until timestamptz) returns boolean immutable language sql as 'select false';

-- Credits ask elsewhere too, and write here.
do $$
declare
  v_credit text := pg_get_functiondef('credit_views'::regproc);
  v_change text[];
begin
  foreach v_change slice 1 in array array[
    ['v_is_open boolean;', 'v_is_open boolean; v_seen int[];'],
    ['for no key update;
  -- A statement of its own', 'for no key update;
  v_seen := seen_elsewhere(p_viewer, p_advert);
  -- A statement of its own'],
    ['not exists (select 1 from views w where w.viewer_id = u.viewer and w.advert_id = u.advert)',
     'not exists (select 1 from fresh_views w where w.viewer_id = u.viewer and w.advert_id = u.advert)
      and (v_seen is null or u.ord <> all (v_seen))'],
    ['insert into views ', 'insert into fresh_views '],
    ['insert into decided_views ', 'insert into fresh_decided_views ']]
  loop
    if strpos(v_credit, v_change[1]) = 0 then raise 'credit_views has no %', v_change[1]; end if;
    v_credit := replace(v_credit, v_change[1], v_change[2]);
  end loop;
  execute v_credit;
end $$;

create or replace function keep_unpaid_view(p_viewer bigint, p_advert bigint, p_nonce bigint, p_reason text,
  p_at timestamptz, p_evidence view_facts) returns text language plpgsql as $$
declare v_seen int[];
begin
  perform 1 from advert_escrows e where e.advert_id = p_advert for no key update;
  v_seen := seen_elsewhere(array[p_viewer], array[p_advert]);
  -- A statement of its own sees what the waiting for the lock let in.
  with ended as (
    delete from view_sessions s where s.viewer_id = p_viewer and s.nonce = p_nonce and s.advert_id = p_advert
      and v_seen is null
      and not exists (select 1 from fresh_views w where w.viewer_id = p_viewer and w.advert_id = p_advert)
    returning s.beneficiary_id, s.own)
  insert into fresh_decided_views
  select p_at, (p_evidence).day, p_viewer, p_nonce, p_advert, beneficiary_id, own, 0, p_reason, (p_evidence).household_key,
    (p_evidence).network_key, (p_evidence).shared, (p_evidence).country, to_timestamp((p_evidence).device_since_ms / 1000),
    (p_evidence).trust, (p_evidence).proved, (p_evidence).agent, (p_evidence).beats, (p_evidence).beat_mean_ms,
    (p_evidence).beat_deviation_ms
  from ended;
  return coalesce(
    (select unpaid from fresh_decided_views
      where viewer_id = p_viewer and nonce = p_nonce and at > p_at - interval '2 days'),
    (select unpaid from decided_views
      where viewer_id = p_viewer and nonce = p_nonce and at > p_at - interval '2 days'));
end $$;
