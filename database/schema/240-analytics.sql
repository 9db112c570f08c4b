-- What campaigns bring, beside the credited views, which are rows of `views`. Days and hours are those of
-- UTC.

-- Views started and credited, by country. Servers count them in memory and add them every few seconds, so
-- that no view waits for it; a killed server may lose seconds of them.
create table view_counts (
  advert_id bigint not null,
  hour timestamptz not null,
  -- A two-letter code; empty where the address does not say.
  country text not null,
  started int not null,
  credited int not null,
  primary key (advert_id, hour, country)
);
create index view_counts_hour on view_counts (hour);
grant select, insert, update, delete on view_counts to watchwell_app;

-- A viewer's first visit to the advertised site. The id is the value ww_visit that the advertiser hands back
-- at a conversion: random, so that it says nothing else. A conversion is signed with a key of the advertiser;
-- one that only a browser reported is counted apart (docs/decisions/0020-what-advertisers-see.md).
create table advert_visits (
  id bigint primary key check (id > 0),
  viewer_id bigint not null,
  advert_id bigint not null,
  visited_at timestamptz not null,
  reported_at timestamptz,
  converted_at timestamptz,
  unique (advert_id, viewer_id)
);
create index advert_visits_visited_at on advert_visits (visited_at);
create index advert_visits_reported_at on advert_visits (reported_at) where reported_at is not null;
create index advert_visits_converted_at on advert_visits (converted_at) where converted_at is not null;
create index advert_visits_viewer on advert_visits (viewer_id);
grant select, insert, update on advert_visits to watchwell_app;

create table conversion_keys (
  advertiser_id bigint primary key references accounts (id) on delete cascade,
  -- Sealed for the purpose conversion-key (src/server/analytics/conversion-key.ts).
  key_sealed bytea not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on conversion_keys to watchwell_app;

-- Visits and conversions that count, each with its time: those of credited views. Hours are summed up twice,
-- the second time an hour after they are over; a view that is credited later adds nothing to them, so that
-- the sums and what is subtracted of revoked views are of the same visits.
create view counted_visits as
  with times as not materialized (
    select advert_id, viewer_id, 'clicks' what, visited_at at from advert_visits
    union all
    select advert_id, viewer_id, 'reported', reported_at from advert_visits
    union all
    select advert_id, viewer_id, 'conversions', converted_at from advert_visits)
  select advert_id, viewer_id, what, at
  from times join views using (viewer_id, advert_id)
  where created_at < date_trunc('hour', at, 'UTC') + interval '2 hours';
grant select on counted_visits to watchwell_app;

-- Sums of hours and days, by advert and by advertiser (docs/decisions/0020-what-advertisers-see.md).
-- `countries` has credited views by two-letter code, `not_charged` has watched views that cost nothing by
-- reason.
create table advert_hours (
  advert_id bigint not null,
  hour timestamptz not null,
  started int not null,
  completed int not null,
  clicks int not null,
  conversions int not null,
  spent_nanos bigint not null,
  countries jsonb not null,
  not_charged jsonb not null,
  -- Conversions that only a browser reported.
  reported int not null default 0,
  primary key (advert_id, hour)
);
create index on advert_hours (hour);
grant select, insert, delete on advert_hours to watchwell_app;

create table advert_days (
  advert_id bigint not null,
  day date not null,
  started int not null,
  completed int not null,
  clicks int not null,
  conversions int not null,
  spent_nanos bigint not null,
  countries jsonb not null,
  not_charged jsonb not null default '{}',
  reported int not null default 0,
  primary key (advert_id, day)
);
grant select, insert, update on advert_days to watchwell_app;

create table advertiser_hours (
  advertiser_id bigint not null,
  hour timestamptz not null,
  started int not null,
  completed int not null,
  clicks int not null,
  conversions int not null,
  spent_nanos bigint not null,
  countries jsonb not null,
  not_charged jsonb not null,
  reported int not null default 0,
  primary key (advertiser_id, hour)
);
create index on advertiser_hours (hour);
grant select, insert, delete on advertiser_hours to watchwell_app;

create table advertiser_days (
  advertiser_id bigint not null,
  day date not null,
  started int not null,
  completed int not null,
  clicks int not null,
  conversions int not null,
  spent_nanos bigint not null,
  countries jsonb not null,
  not_charged jsonb not null,
  reported int not null default 0,
  primary key (advertiser_id, day)
);
grant select, insert, update on advertiser_days to watchwell_app;

-- Up to when all is summed up: earlier hours and days are read from the sums, later ones from the sources.
create table advert_roll_up (
  id smallint primary key check (id = 1),
  summed_to timestamptz not null
);
grant select, insert, update on advert_roll_up to watchwell_app;

-- Adds objects of counts by their keys. Runs no query where there is nothing to add, which is nearly always.
create function merged_counts(p_counts jsonb[]) returns jsonb immutable language plpgsql as $$
begin
  if coalesce(cardinality(p_counts), 0) <= 1 then return coalesce(p_counts[1], '{}'); end if;
  return (select jsonb_object_agg(key, counted) from (
    select key, sum(value::int) counted from unnest(p_counts) one(counts), jsonb_each_text(counts) group by 1) sums);
end $$;

-- Makes the sums of these hours, which lie in one day, from their sources, and those of the day when it ends
-- with them. It may run twice. Counts are gathered by array_agg, because hashing groups of an aggregate with
-- memory of its own never ends for very many adverts.
create function roll_up_hours(p_from timestamptz, p_to timestamptz) returns void language plpgsql as $$
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

-- Credited views of a day over all adverts, by country: buyers of views read how many were delivered lately
-- where.
create table country_days (
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  views int not null check (views > 0),
  primary key (day, country)
);
grant select, insert, delete on country_days to watchwell_app;

-- Patients whom an advert helped on each finished day, and with how much; the advertiser reads it. A patient
-- is named only where several people watched, so that the advertiser cannot link a visitor to a page. A day
-- is counted again after views of it were revoked, as long as its evidence is kept (90 days).
create table advert_helped (
  advert_id bigint not null,
  day date not null,
  -- The patient, or 0 for the general account. Null: all with too few views or households on that day,
  -- together.
  beneficiary_id bigint,
  nanos bigint not null check (nanos > 0),
  unique nulls not distinct (advert_id, day, beneficiary_id)
);
create index on advert_helped (day);
grant select, insert, delete on advert_helped to watchwell_app;

-- The first day that is not counted. Null: none is counted.
create table advert_helped_to (
  id smallint primary key check (id = 1),
  open_day date
);
grant select, insert, update on advert_helped_to to watchwell_app;
insert into advert_helped_to values (1, null);
