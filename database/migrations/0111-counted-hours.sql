-- An advertiser's panel read the views of the open days of everybody, and a row for each advert and day of half a year. Now hours
-- are summed up once they are over, of each advert and of each advertiser, and days are sums of hours. Nothing but this reads
-- views: the hour that runs is what servers counted (view_counts).
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
  primary key (advert_id, hour)
);
create index on advert_hours (hour);

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
  primary key (advertiser_id, hour)
);
create index on advertiser_hours (hour);

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
  primary key (advertiser_id, day)
);

-- Adds objects of counts up, by their keys.
create function merged_counts(p_counts jsonb[]) returns jsonb immutable language plpgsql as $$
begin
  if cardinality(p_counts) = 1 then return p_counts[1]; end if;
  return (select coalesce(jsonb_object_agg(key, counted), '{}') from (
    select key, sum(value::int) counted from unnest(p_counts) one(counts), jsonb_each_text(counts) group by 1) sums);
end $$;
create aggregate sum_counts(jsonb) (sfunc = array_append, stype = jsonb[], initcond = '{}', finalfunc = merged_counts);

-- Up to when all is summed up: earlier hours and days are read from the sums, later ones from the sources.
alter table advert_roll_up add column summed_to timestamptz;
-- The last two days are made anew, so that their hours are there.
update advert_roll_up set summed_to = (final_through - 1)::timestamp at time zone 'UTC';
alter table advert_roll_up alter column summed_to set not null, drop column final_through;

insert into advertiser_days
select a.advertiser_id, d.day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent_nanos),
  coalesce(sum_counts(d.countries) filter (where d.countries <> '{}'), '{}'),
  coalesce(sum_counts(not_charged) filter (where not_charged <> '{}'), '{}')
from advert_days d join adverts a on a.id = d.advert_id group by 1, 2;

-- Makes the sums of these hours, which lie in one day of UTC, anew from their sources, and those of the day when it ends with
-- them. So it may run twice. Views are found by their time, through the block ranges of the table.
create function roll_up_hours(p_from timestamptz, p_to timestamptz) returns void language plpgsql as $$
declare
  v_day date := (p_from at time zone 'UTC')::date;
  v_day_from timestamptz := v_day::timestamp at time zone 'UTC';
begin
  insert into advert_roll_up (id, summed_to) values (1, p_from) on conflict (id) do nothing;
  perform 1 from advert_roll_up for update;

  delete from advert_hours where hour >= p_from and hour < p_to;
  insert into advert_hours
  select advert_id, counted_in, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent),
    coalesce(sum_counts(countries) filter (where countries is not null), '{}'),
    coalesce(sum_counts(unpaid) filter (where unpaid is not null), '{}')
  from (
    select advert_id, date_trunc('hour', created_at, 'UTC') counted_in, 0 started, count(*) completed, 0 clicks, 0 conversions,
      sum(earn_nanos + fee_nanos) spent, null::jsonb countries, null::jsonb unpaid
    from views where created_at >= p_from and created_at < p_to group by 1, 2
    union all
    select advert_id, hour, sum(started), 0, 0, 0, 0,
      jsonb_object_agg(country, credited) filter (where country <> '' and credited > 0), null
    from view_counts where hour >= p_from and hour < p_to group by 1, 2
    union all
    select advert_id, date_trunc('hour', visited_at, 'UTC'), 0, 0, count(*), 0, 0, null, null
    from advert_visits where visited_at >= p_from and visited_at < p_to group by 1, 2
    union all
    select advert_id, date_trunc('hour', converted_at, 'UTC'), 0, 0, 0, count(*), 0, null, null
    from advert_visits where converted_at >= p_from and converted_at < p_to group by 1, 2
    union all
    select advert_id, counted_in, 0, 0, 0, 0, 0, null, jsonb_object_agg(reason, kept)
    from (select advert_id, date_trunc('hour', created_at, 'UTC') counted_in, reason, count(*) kept from invalid_views
      where created_at >= p_from and created_at < p_to group by 1, 2, 3) reasons group by 1, 2) counted
  group by 1, 2;

  delete from advertiser_hours where hour >= p_from and hour < p_to;
  insert into advertiser_hours
  select a.advertiser_id, hour, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent_nanos),
    coalesce(sum_counts(h.countries) filter (where h.countries <> '{}'), '{}'),
    coalesce(sum_counts(not_charged) filter (where not_charged <> '{}'), '{}')
  from advert_hours h join adverts a on a.id = h.advert_id where hour >= p_from and hour < p_to group by 1, 2;

  if p_to = v_day_from + interval '24 hours' then
    insert into advert_days
    select advert_id, v_day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent_nanos),
      coalesce(sum_counts(countries) filter (where countries <> '{}'), '{}'),
      coalesce(sum_counts(not_charged) filter (where not_charged <> '{}'), '{}')
    from advert_hours where hour >= v_day_from and hour < p_to group by 1
    on conflict (advert_id, day) do update set started = excluded.started, completed = excluded.completed,
      clicks = excluded.clicks, conversions = excluded.conversions, spent_nanos = excluded.spent_nanos,
      countries = excluded.countries, not_charged = excluded.not_charged;
    insert into advertiser_days
    select advertiser_id, v_day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent_nanos),
      coalesce(sum_counts(countries) filter (where countries <> '{}'), '{}'),
      coalesce(sum_counts(not_charged) filter (where not_charged <> '{}'), '{}')
    from advertiser_hours where hour >= v_day_from and hour < p_to group by 1
    on conflict (advertiser_id, day) do update set started = excluded.started, completed = excluded.completed,
      clicks = excluded.clicks, conversions = excluded.conversions, spent_nanos = excluded.spent_nanos,
      countries = excluded.countries, not_charged = excluded.not_charged;
  end if;
  update advert_roll_up set summed_to = greatest(summed_to, p_to);
end $$;

-- Of one advertiser's adverts; nobody asks for those of everybody any more.
create index views_taken_back_advert on views_taken_back (advert_id, credited_at);
drop index views_taken_back_credited_at;
