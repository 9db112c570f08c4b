-- Each batch of credits kept the one row of the general account locked to its commit. A credit adds to one
-- of 64 stripes now, to which hardly another server adds at the same time
-- (docs/decisions/0009-a-credit-is-one-statement.md).

alter table general_account rename to general_account_base;
comment on table general_account_base is 'The general account without what its stripes have: to change it, settle it first.';
grant select, update on general_account_base to watchwell_app;

-- What credits added to the general account and to the platform's revenue since it was settled.
create table general_account_stripes (
  stripe smallint primary key,
  inflow_nanos bigint not null default 0 check (inflow_nanos >= 0),
  revenue_nanos bigint not null default 0 check (revenue_nanos >= 0)
) with (fillfactor = 20);
grant select, update on general_account_stripes to watchwell_app;
insert into general_account_stripes select generate_series(0, 63);

-- Divides an inflow among the members: the index has what each of them got so far, the remainder is carried
-- to the next inflow.
create function divide_inflow(p_account general_account_base, p_inflow bigint, p_revenue bigint)
returns general_account_base immutable language sql as $$
  select p_account.id, p_account.members,
    p_account.index_nanos + case when is_divided then (p_account.carry_nanos + p_inflow) / p_account.members else 0 end,
    case when is_divided then (p_account.carry_nanos + p_inflow) % p_account.members
      else p_account.carry_nanos + p_inflow end,
    p_account.inflow_nanos + p_inflow, p_account.revenue_nanos + p_revenue
  from (select p_inflow > 0 and p_account.members > 0 is_divided) whether
$$;

-- The general account as of now. Members change only when it is settled, so that what all stripes have is
-- divided as if each credit had been divided by itself. Grouped, so that a list
-- which joins it is planned as if it were one row of a table.
create view general_account as
  select (now).id, (now).members, (now).index_nanos, (now).carry_nanos, (now).inflow_nanos, (now).revenue_nanos
  from (select divide_inflow(b, sum(s.inflow_nanos)::bigint, sum(s.revenue_nanos)::bigint) now
    from general_account_base b cross join general_account_stripes s group by b.id) settled;
grant select on general_account to watchwell_app;
-- The table of the same name gave these rights.
revoke insert, update on general_account from watchwell_app;

-- Locks the general account against all credits until the transaction ends, moves its stripes into its base,
-- and adds these sums. Returns what each member got of the inflow, with a part of the earlier remainders.
create function settle_general_account(p_inflow bigint default 0, p_revenue bigint default 0,
  out o_members bigint, out o_each_nanos bigint) language plpgsql as $$
declare
  v_index bigint;
begin
  perform from general_account_stripes order by stripe for no key update;
  -- Statements of their own see what the waiting for the locks let in.
  update general_account_base set (inflow_nanos, revenue_nanos, index_nanos, carry_nanos) =
    (select inflow_nanos, revenue_nanos, index_nanos, carry_nanos from general_account)
    returning index_nanos into v_index;
  update general_account_stripes set inflow_nanos = 0, revenue_nanos = 0 where inflow_nanos > 0 or revenue_nanos > 0;
  update general_account_base b set (inflow_nanos, revenue_nanos, index_nanos, carry_nanos) =
    (select inflow_nanos, revenue_nanos, index_nanos, carry_nanos from divide_inflow(b, p_inflow, p_revenue))
    returning members, index_nanos - v_index into o_members, o_each_nanos;
end $$;

create or replace function open_general_day(p_day date) returns void language plpgsql as $$
begin
  if exists (select from general_account_days
      where day >= p_day and day <= greatest(p_day, (now() at time zone 'UTC')::date)) then return; end if;
  perform settle_general_account();
  insert into general_account_days select p_day, index_nanos, inflow_nanos from general_account_base
  on conflict do nothing;
end $$;

-- Views that read the table read the view of the same name from now on: their texts are the same.
do $$
declare
  v_ranks text := pg_get_viewdef('patient_ranks'::regclass);
  v_ranked text := pg_get_viewdef('ranked_patients'::regclass);
  v_reader text;
begin
  foreach v_reader in array array['open_pages', 'people_to_help', 'admin_patients'] loop
    execute format('create or replace view %I as %s', v_reader,
      replace(pg_get_viewdef(v_reader::regclass), 'general_account_base', 'general_account'));
  end loop;
  drop view ranked_patients;
  drop materialized view patient_ranks;
  execute 'create materialized view patient_ranks as ' || replace(v_ranks, 'general_account_base', 'general_account');
  execute 'create view ranked_patients as ' || replace(v_ranked, 'general_account_base', 'general_account');
end $$;
create unique index patient_ranks_patient on patient_ranks (patient_id);
create index patient_ranks_funds on patient_ranks (funds_nanos, patient_id);
grant select on patient_ranks to watchwell_app;
grant select on ranked_patients to watchwell_app;

-- Adds to a stripe in place of the one row.
create or replace function credit_views(
  p_viewer bigint[], p_advert bigint[], p_nonce bigint[], p_evidence view_facts[] default null, p_at timestamptz default now(),
  out o_accepted int[], out o_beneficiary bigint[],
  out o_advert bigint[], out o_remaining int[], out o_earn_nanos bigint[],
  out o_patient bigint[], out o_received_nanos bigint[], out o_own_view_nanos bigint[], out o_donated_nanos bigint[],
  out o_inflow_nanos bigint
) language plpgsql as $$
declare
  v_patient bigint[]; v_received bigint[]; v_own bigint[]; v_own_views int[]; v_friend_views int[];
  v_settled bigint[]; v_shares int[];
  v_today date := (p_at at time zone 'UTC')::date;
  v_inflow bigint; v_revenue bigint; v_index bigint; v_is_open boolean;
begin
  perform 1 from advert_escrows e where e.advert_id = any(p_advert) order by e.advert_id for no key update;
  -- A statement of its own sees what the waiting for the locks let in: from here all is serial for each
  -- advert.
  with candidate as (
    select distinct on (u.advert, u.viewer) u.*, s.beneficiary_id, s.own, e.earn_nanos, e.fee_nanos, e.views_remaining
    from unnest(p_viewer, p_advert, p_nonce, p_evidence) with ordinality u(viewer, advert, nonce, day, household_key,
      network_key, shared, country, device_since_ms, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms, ord)
    join view_sessions s on s.viewer_id = u.viewer and s.nonce = u.nonce and s.advert_id = u.advert
    join advert_escrows e on e.advert_id = u.advert and e.views_remaining > 0
    where s.started_at <= p_at - make_interval(secs => e.exposure_seconds)
      and not exists (select 1 from views w where w.viewer_id = u.viewer and w.advert_id = u.advert)
      and (s.beneficiary_id = 0 or exists (select 1 from patient_funds p where p.patient_id = s.beneficiary_id))
    order by u.advert, u.viewer, u.ord),
  ranked as (select *, row_number() over (partition by candidate.advert order by ord) place from candidate),
  good as materialized (select * from ranked where place <= views_remaining),
  seen as (
    insert into views (viewer_id, advert_id, beneficiary_id, own, earn_nanos, fee_nanos, created_at)
    select viewer, good.advert, beneficiary_id, own, earn_nanos, fee_nanos, p_at from good),
  kept as (
    insert into decided_views (at, day, viewer_id, nonce, advert_id, beneficiary_id, own, earn_nanos, household_key,
      network_key, shared, country, device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
    select p_at, day, viewer, nonce, good.advert, beneficiary_id, own, earn_nanos, household_key,
      network_key, shared, country, to_timestamp(device_since_ms / 1000), trust, proved, agent, beats, beat_mean_ms,
      beat_deviation_ms
    from good where day is not null),
  spent as (
    update advert_escrows e set views_remaining = e.views_remaining - k.views
    from (select good.advert, count(*)::int views from good group by 1) k
    where e.advert_id = k.advert returning e.advert_id, e.views_remaining, e.earn_nanos),
  due as (
    select beneficiary_id patient, coalesce(sum(earn_nanos) filter (where not own), 0)::bigint received,
           coalesce(sum(earn_nanos) filter (where own), 0)::bigint own_view, (count(*) filter (where own))::int own_views, (count(*) filter (where not own))::int friend_views
    from good where beneficiary_id > 0 group by 1)
  select taken.places, taken.beneficiaries, left_over.adverts, left_over.remaining, left_over.earn_nanos,
         owed.patients, owed.received, owed.own_view, owed.own_views, owed.friend_views, taken.inflow, taken.revenue,
         exists (select from general_account_days where day = v_today)
  from (select array_agg(ord) places, array_agg(beneficiary_id) beneficiaries,
          coalesce(sum(earn_nanos) filter (where beneficiary_id = 0), 0) inflow, coalesce(sum(fee_nanos), 0) revenue
        from good) taken,
       (select array_agg(advert_id) adverts, array_agg(views_remaining) remaining, array_agg(spent.earn_nanos) earn_nanos
        from spent) left_over,
       (select array_agg(patient) patients, array_agg(due.received) received, array_agg(due.own_view) own_view,
          array_agg(due.own_views) own_views, array_agg(due.friend_views) friend_views
        from due) owed
  into o_accepted, o_beneficiary, o_advert, o_remaining, o_earn_nanos,
       v_patient, v_received, v_own, v_own_views, v_friend_views, v_inflow, v_revenue, v_is_open;
  if o_accepted is null then return; end if;

  if v_patient is not null then
    perform 1 from patient_funds p where p.patient_id = any(v_patient) order by p.patient_id for no key update;
    with paid as (
      update patient_funds p set received_nanos = p.received_nanos + k.received,
             own_view_nanos = p.own_view_nanos + k.own_view, own_views = p.own_views + k.own_views,
             friend_views = p.friend_views + k.friend_views, friend_views_day = greatest(p.friend_views_day, v_today),
             friend_views_today = case when p.friend_views_day > v_today then p.friend_views_today
               when p.friend_views_day = v_today then p.friend_views_today + k.friend_views else k.friend_views end,
             earned_today_nanos = case when p.friend_views_day > v_today then p.earned_today_nanos
               when p.friend_views_day = v_today then p.earned_today_nanos + k.received + k.own_view else k.received + k.own_view end,
             earned_before_nanos = case when p.friend_views_day = v_today then p.earned_before_nanos
               when p.friend_views_day < v_today then close_days(p.earned_before_nanos, p.earned_today_nanos, v_today - p.friend_views_day)
               else add_earlier(p.earned_before_nanos, p.friend_views_day - v_today, k.received + k.own_view) end
      from unnest(v_patient, v_received, v_own, v_own_views, v_friend_views) k(patient, received, own_view, own_views, friend_views)
      where p.patient_id = k.patient
      returning p.patient_id, p.received_nanos, p.own_view_nanos, p.donated_nanos - coalesce(p.entry_index_nanos, 0) settled,
        (p.entry_index_nanos is not null)::int shares)
    select array_agg(patient_id), array_agg(received_nanos), array_agg(own_view_nanos), array_agg(settled), array_agg(shares)
    from paid into o_patient, o_received_nanos, o_own_view_nanos, v_settled, v_shares;
  end if;

  -- Days are never closed, so one that was seen open stays so.
  if v_inflow > 0 and not v_is_open then perform open_general_day(v_today); end if;
  update general_account_stripes set inflow_nanos = inflow_nanos + v_inflow, revenue_nanos = revenue_nanos + v_revenue
    where stripe = pg_backend_pid() % 64;
  select inflow_nanos, index_nanos into o_inflow_nanos, v_index from general_account;

  if v_patient is not null then
    select array_agg(d.settled + d.shares * v_index order by d.place)
    from unnest(v_settled, v_shares) with ordinality d(settled, shares, place) into o_donated_nanos;
  end if;
end $$;
