-- A decided view is one row, written by the statement that decides it. It replaces evidence, counted and
-- unpaid views, which three writers kept apart. Sums of networks move to view_tallies, beside those of
-- adverts.

-- Views that were watched to their end, paid or not, with the evidence that scoring reads: a partition for
-- each day, kept for 90 days. No money depends on them, and the limits of a household count them.
create table decided_views (
  -- When it was credited, by the database's clock, or kept unpaid.
  at timestamptz not null,
  -- The day (UTC) by which limits count it, by the clock of the server that decided.
  day date not null,
  viewer_id bigint not null,
  -- From the session of the view, which ends with it: a view is credited or kept unpaid, never both.
  nonce bigint not null,
  advert_id bigint not null,
  -- The patient, or 0 for the general account.
  beneficiary_id bigint not null,
  -- Booked as the patient's own.
  own boolean not null,
  earn_nanos bigint not null check (earn_nanos >= 0),
  -- Null: it was paid. Otherwise the reason; src/contracts/viewing.ts lists them.
  unpaid text check (unpaid ~ '^[a-z-]{3,40}$'),
  -- Keyed hashes of 64 bits: the household (an IPv4 address, or a /64) and its network (a /24, or a /48).
  -- They stay the same for 90 days, until the secret is replaced. Null: the address said nothing.
  household_key bigint,
  network_key bigint,
  -- Whether many people have the address: a carrier's, or one that the operator lists. True where nobody
  -- knows: an address that may be a household's is not judged as one.
  shared boolean not null,
  country text,
  -- When this browser got its number.
  device_since timestamptz not null,
  -- account: logged in with a verified email. returned: had a view credited on an earlier day. new: neither.
  trust text not null check (trust in ('account', 'returned', 'new')),
  -- Whether it solved a proof of work for this view.
  proved boolean not null,
  -- The family of the browser, or the rule of src/server/viewing/agent-rules.ts that it broke.
  agent text not null,
  -- Heartbeats: their number, and mean and standard deviation of the time between them.
  beats int not null,
  beat_mean_ms int not null,
  beat_deviation_ms int not null
) partition by range (at);
-- The hourly scoring.
create index on decided_views using brin (at);
-- A view that is sent again, and the copy of a person's data.
create index on decided_views (viewer_id);
-- Sources of the money of one page.
create index on decided_views (beneficiary_id);
-- The limits of a household, and its scoring.
create index on decided_views (household_key) where unpaid is null;
-- What an advertiser did not pay.
create index on decided_views (advert_id) where unpaid is not null;
grant select, insert on decided_views to watchwell_app;

-- Views of days without a partition: the next run of keep_view_days makes them.
create table decided_views_rest partition of decided_views default;

-- Makes the partitions of this and the next days, and of those in decided_views_rest, and drops those older
-- than `p_days`. A drop waits for readers, and credits wait for it, so it gives up after a second.
create function keep_view_days(p_today date, p_days int) returns void language plpgsql security definer
set search_path = public set lock_timeout = '1s' as $$
declare v_day date; v_name text;
begin
  for v_name in select relid::text from pg_partition_tree('decided_views')
    where relid::text between 'decided_views_0' and 'decided_views_' || to_char(p_today - p_days - 1, 'YYYYMMDD')
  loop
    execute format('drop table %I', v_name);
  end loop;
  delete from decided_views_rest where (at at time zone 'UTC')::date < p_today - p_days;
  for v_day in select distinct (at at time zone 'UTC')::date from decided_views_rest
    union select p_today + n from generate_series(0, 7) n
  loop
    v_name := 'decided_views_' || to_char(v_day, 'YYYYMMDD');
    continue when to_regclass(v_name) is not null;
    execute format('create table %I (like decided_views including all)', v_name);
    execute format('with late as (delete from decided_views_rest where (at at time zone ''UTC'')::date = %L returning *)
      insert into %I select * from late', v_day, v_name);
    execute format('alter table decided_views attach partition %I for values from (%L) to (%L)', v_name,
      v_day::timestamp at time zone 'UTC', (v_day + 1)::timestamp at time zone 'UTC');
  end loop;
end $$;

-- What is kept so far: evidence, and unpaid views whose evidence a killed server lost.
insert into decided_views
select coalesce(v.created_at, e.at), (e.at at time zone 'UTC')::date, e.viewer_id, e.nonce, e.advert_id, e.beneficiary_id, coalesce(v.own, false),
  case when e.unpaid is null then coalesce(v.earn_nanos, 0) else 0 end, e.unpaid, e.household_key, e.network_key, e.shared,
  e.country, e.device_since, e.trust, e.proved, e.agent, e.beats, e.beat_mean_ms, e.beat_deviation_ms
from view_evidence e left join views v on v.viewer_id = e.viewer_id and v.advert_id = e.advert_id and e.unpaid is null;
insert into decided_views
select i.created_at, (i.created_at at time zone 'UTC')::date, i.viewer_id, i.nonce, i.advert_id, i.beneficiary_id, false,
  0, i.reason, null, null, true, null, i.created_at, 'new', false, 'unknown', 0, 0, 0
from invalid_views i
where not exists (select from view_evidence e where e.viewer_id = i.viewer_id and e.nonce = i.nonce);
select keep_view_days((now() at time zone 'UTC')::date, 90);

drop function keep_invalid_view(bigint, bigint, bigint, text, timestamptz);
drop function credit_views(bigint[], bigint[], bigint[], timestamptz);
drop table view_evidence, counted_views, invalid_views, counting_turn, counting_servers;
drop type decided_view;
drop type paid_view;

-- The evidence of a view as servers send it: PostgreSQL reads a list of these as one set of rows.
create type view_facts as (
  day date,
  household_key bigint,
  network_key bigint,
  shared boolean,
  country text,
  -- Milliseconds since 1970.
  device_since_ms float8,
  trust text,
  proved boolean,
  agent text,
  beats int,
  beat_mean_ms int,
  beat_deviation_ms int
);

-- Ends a view unpaid and returns the reason, or null when there is nothing to end: the view was credited
-- already, or given up for another. A repeat returns the reason that was kept, as long as a session may be.
-- Locks the advert as a credit does.
create function keep_unpaid_view(p_viewer bigint, p_advert bigint, p_nonce bigint, p_reason text, p_at timestamptz,
  p_evidence view_facts) returns text language plpgsql as $$
begin
  perform 1 from advert_escrows e where e.advert_id = p_advert for no key update;
  -- A statement of its own sees what the waiting for the lock let in.
  with ended as (
    delete from view_sessions s where s.viewer_id = p_viewer and s.nonce = p_nonce and s.advert_id = p_advert
      and not exists (select 1 from views w where w.viewer_id = p_viewer and w.advert_id = p_advert)
    returning s.beneficiary_id, s.own)
  insert into decided_views
  select p_at, (p_evidence).day, p_viewer, p_nonce, p_advert, beneficiary_id, own, 0, p_reason, (p_evidence).household_key,
    (p_evidence).network_key, (p_evidence).shared, (p_evidence).country, to_timestamp((p_evidence).device_since_ms / 1000),
    (p_evidence).trust, (p_evidence).proved, (p_evidence).agent, (p_evidence).beats, (p_evidence).beat_mean_ms,
    (p_evidence).beat_deviation_ms
  from ended;
  return (select unpaid from decided_views
    where viewer_id = p_viewer and nonce = p_nonce and at > p_at - interval '2 days');
end $$;
