-- Counts of views: past days as sums, the last two weeks by the hour.
insert into advert_visits (id, viewer_id, advert_id, visited_at, converted_at)
select row_number() over (order by created_at), viewer_id, advert_id, created_at, case when viewer_id % 7 = 0 then created_at end
from views where (viewer_id # advert_id) % 14 = 0;

insert into advert_days (advert_id, day, started, completed, clicks, conversions, spent_nanos, countries)
select advert_id, (created_at at time zone 'UTC')::date, count(*) * 12 / 10, count(*), 0, 0, sum(earn_nanos + fee_nanos),
  jsonb_build_object(pg_temp.country(advert_id % 1000), count(*))
from views where created_at < date_trunc('day', now(), 'UTC') group by 1, 2;
insert into advertiser_days
select advertiser_id, day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent_nanos), merged_counts(array_agg(d.countries)), '{}'
from advert_days d join adverts a on a.id = d.advert_id group by 1, 2;

insert into view_counts (advert_id, hour, country, started, credited)
select advert_id, date_trunc('hour', created_at, 'UTC'), pg_temp.country(viewer_id % 10), count(*) * 12 / 10, count(*)
from views where created_at > now() - interval '14 days' group by 1, 2, 3;

-- The hours of the last two days, as the job makes them.
select roll_up_hours(midnight, least(midnight + interval '24 hours', date_trunc('hour', now(), 'UTC')))
from generate_series(date_trunc('day', now(), 'UTC') - interval '48 hours', date_trunc('day', now(), 'UTC'), interval '24 hours') midnight
where midnight < date_trunc('hour', now(), 'UTC') order by midnight;

-- Current counts of the front page.
insert into month_helpers select distinct (date_trunc('month', now(), 'UTC') at time zone 'UTC')::date, viewer_id
from views where created_at >= date_trunc('month', now(), 'UTC');
insert into page_helpers select distinct (now() at time zone 'UTC')::date, beneficiary_id, viewer_id
from views where created_at >= date_trunc('day', now(), 'UTC');
insert into site_counts select 1, now(), (select count(*) from views where created_at >= date_trunc('day', now(), 'UTC')),
  (select count(*) from month_helpers), 0, 0;

-- The order of long lists, as the jobs make it.
select renew_ranks(now());
select renew_listed_people(now());
