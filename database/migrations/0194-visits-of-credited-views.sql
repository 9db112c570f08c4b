-- A farm proved what it liked to an advertiser: views that were begun and never watched counted as visits, and whoever had the visit's number
-- could report a conversion. Visits and conversions now count with a credited view, and a conversion is the advertiser's own word: it
-- carries a signature made with a key of the advertiser. One without is shown apart, as reported by a browser.
alter table advert_visits rename column converted_at to reported_at;
alter table advert_visits add column converted_at timestamptz;
alter index advert_visits_converted_at rename to advert_visits_reported_at;
create index advert_visits_converted_at on advert_visits (converted_at) where converted_at is not null;

create table conversion_keys (
  advertiser_id bigint primary key references accounts (id) on delete cascade,
  -- Sealed for the purpose conversion-key (src/server/analytics/conversion-key.ts).
  key_sealed bytea not null,
  created_at timestamptz not null
);

-- Until now no conversion was signed.
alter table advert_days add column reported int not null default 0;
alter table advert_hours add column reported int not null default 0;
alter table advertiser_days add column reported int not null default 0;
alter table advertiser_hours add column reported int not null default 0;
update advert_days set reported = conversions, conversions = 0 where conversions > 0;
update advert_hours set reported = conversions, conversions = 0 where conversions > 0;
update advertiser_days set reported = conversions, conversions = 0 where conversions > 0;
update advertiser_hours set reported = conversions, conversions = 0 where conversions > 0;

-- What counts of visits, each with its time. Hours are summed up twice, the second time an hour after they are over: a view that is credited
-- later than that adds nothing to them, so that the sums and what is subtracted of revoked views are of the same visits.
create view counted_visits as
with times as not materialized (
  select advert_id, viewer_id, 'clicks' what, visited_at at from advert_visits
  union all
  select advert_id, viewer_id, 'reported', reported_at from advert_visits
  union all
  select advert_id, viewer_id, 'conversions', converted_at from advert_visits)
select advert_id, viewer_id, what, at from times join views using (viewer_id, advert_id)
where created_at < date_trunc('hour', at, 'UTC') + interval '2 hours';

-- As in 0128, with visits and conversions of credited views, and what browsers reported.
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
    from (select advert_id, date_trunc('hour', created_at, 'UTC') counted_in, reason, count(*) kept from invalid_views
      where created_at >= p_from and created_at < p_to group by 1, 2, 3) reasons group by 1, 2) counted
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
