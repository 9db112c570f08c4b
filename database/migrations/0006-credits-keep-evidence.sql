-- A credit keeps the evidence of its views (decided_views) in the same statement, and unpaid views are
-- counted there.

-- Credits a batch of finished views in one statement (the hot path), and keeps the evidence of each. Returns
-- the accepted ordinals with the beneficiary of each; what the batch left of every advert and what that pays;
-- the funds of every patient (donated with the share not settled yet); and the inflow of the general account.
-- The writer joins these lists: joins in here would have no index. Locks adverts by id, then patients by id,
-- then the general account's row, like all code that moves money. `p_at` gives a demo world its past; the
-- writer leaves it to the database's clock. A view without evidence leaves no row in decided_views.
create function credit_views(
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
  update general_account g set
      revenue_nanos = g.revenue_nanos + v_revenue,
      inflow_nanos = g.inflow_nanos + v_inflow,
      index_nanos = case when members > 0 then g.index_nanos + (g.carry_nanos + v_inflow) / members else g.index_nanos end,
      carry_nanos = case when members > 0 then (g.carry_nanos + v_inflow) % members else g.carry_nanos + v_inflow end
    where id = 1 returning inflow_nanos, index_nanos into o_inflow_nanos, v_index;

  if v_patient is not null then
    select array_agg(d.settled + d.shares * v_index order by d.place)
    from unnest(v_settled, v_shares) with ordinality d(settled, shares, place) into o_donated_nanos;
  end if;
end $$;

-- Makes the sums of these hours, which lie in one day, from their sources, and those of the day when it ends
-- with them. It may run twice. Counts are gathered by array_agg, because hashing groups of an aggregate with
-- memory of its own never ends for very many adverts.
create or replace function roll_up_hours(p_from timestamptz, p_to timestamptz) returns void language plpgsql as $$
declare
  v_day date := (p_from at time zone 'UTC')::date;
  v_day_from timestamptz := v_day::timestamp at time zone 'UTC';
begin
  insert into advert_roll_up (id, summed_to) values (1, p_from) on conflict (id) do nothing;
  perform 1 from advert_roll_up for update;

  delete from advert_hours where hour >= p_from and hour < p_to;
  insert into advert_hours (advert_id, hour, started, completed, clicks, conversions, reported, spent_nanos, countries, not_charged)
  select advert_id, counted_in, sum(started), sum(completed), sum(clicks), sum(conversions), sum(reported), sum(spent),
    coalesce(merged_counts(array_agg(countries) filter (where countries is not null)), '{}'),
    coalesce(merged_counts(array_agg(unpaid) filter (where unpaid is not null)), '{}')
  from (
    select advert_id, date_trunc('hour', created_at, 'UTC') counted_in, 0 started, count(*) completed, 0 clicks, 0 conversions, 0 reported,
      sum(earn_nanos + fee_nanos) spent, null::jsonb countries, null::jsonb unpaid
    from views where created_at >= p_from and created_at < p_to group by 1, 2
    union all
    select advert_id, hour, sum(started), 0, 0, 0, 0, 0,
      jsonb_object_agg(country, credited) filter (where country <> '' and credited > 0), null
    from view_counts where hour >= p_from and hour < p_to group by 1, 2
    union all
    select advert_id, date_trunc('hour', at, 'UTC'), 0, 0, count(*) filter (where what = 'clicks'),
      count(*) filter (where what = 'conversions'), count(*) filter (where what = 'reported'), 0, null, null
    from counted_visits where at >= p_from and at < p_to group by 1, 2
    union all
    select advert_id, counted_in, 0, 0, 0, 0, 0, 0, null, jsonb_object_agg(reason, kept)
    from (select advert_id, date_trunc('hour', at, 'UTC') counted_in, unpaid reason, count(*) kept from decided_views
      where at >= p_from and at < p_to and unpaid is not null group by 1, 2, 3) reasons group by 1, 2) counted
  group by 1, 2;

  delete from advertiser_hours where hour >= p_from and hour < p_to;
  insert into advertiser_hours (advertiser_id, hour, started, completed, clicks, conversions, reported, spent_nanos, countries, not_charged)
  select a.advertiser_id, hour, sum(started), sum(completed), sum(clicks), sum(conversions), sum(reported), sum(spent_nanos),
    coalesce(merged_counts(array_agg(h.countries) filter (where h.countries <> '{}')), '{}'),
    coalesce(merged_counts(array_agg(not_charged) filter (where not_charged <> '{}')), '{}')
  from advert_hours h join adverts a on a.id = h.advert_id where hour >= p_from and hour < p_to group by 1, 2;

  if p_to = v_day_from + interval '24 hours' then
    insert into advert_days (advert_id, day, started, completed, clicks, conversions, reported, spent_nanos, countries, not_charged)
    select advert_id, v_day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(reported), sum(spent_nanos),
      coalesce(merged_counts(array_agg(countries) filter (where countries <> '{}')), '{}'),
      coalesce(merged_counts(array_agg(not_charged) filter (where not_charged <> '{}')), '{}')
    from advert_hours where hour >= v_day_from and hour < p_to group by 1
    on conflict (advert_id, day) do update set started = excluded.started, completed = excluded.completed,
      clicks = excluded.clicks, conversions = excluded.conversions, reported = excluded.reported, spent_nanos = excluded.spent_nanos,
      countries = excluded.countries, not_charged = excluded.not_charged;
    insert into advertiser_days (advertiser_id, day, started, completed, clicks, conversions, reported, spent_nanos, countries, not_charged)
    select advertiser_id, v_day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(reported), sum(spent_nanos),
      coalesce(merged_counts(array_agg(countries) filter (where countries <> '{}')), '{}'),
      coalesce(merged_counts(array_agg(not_charged) filter (where not_charged <> '{}')), '{}')
    from advertiser_hours where hour >= v_day_from and hour < p_to group by 1
    on conflict (advertiser_id, day) do update set started = excluded.started, completed = excluded.completed,
      clicks = excluded.clicks, conversions = excluded.conversions, reported = excluded.reported, spent_nanos = excluded.spent_nanos,
      countries = excluded.countries, not_charged = excluded.not_charged;
  end if;
  update advert_roll_up set summed_to = greatest(summed_to, p_to);
end $$;
