-- What was counted while people watched: days that are over as sums, the last two weeks by the hour.
insert into advert_visits (id, viewer_id, advert_id, visited_at, converted_at)
select row_number() over (order by created_at), viewer_id, advert_id, created_at, case when viewer_id % 7 = 0 then created_at end
from views where (viewer_id # advert_id) % 14 = 0;

insert into advert_days (advert_id, day, started, completed, clicks, conversions, spent_nanos, countries)
select advert_id, (created_at at time zone 'UTC')::date, count(*) * 12 / 10, count(*), 0, 0, sum(earn_nanos + fee_nanos),
  jsonb_build_object(pg_temp.country(advert_id % 1000), count(*))
from views where created_at < date_trunc('day', now(), 'UTC') group by 1, 2;
insert into advert_roll_up values (1, (now() at time zone 'UTC')::date - 1);

insert into view_counts (advert_id, hour, country, started, credited)
select advert_id, date_trunc('hour', created_at, 'UTC'), pg_temp.country(viewer_id % 10), count(*) * 12 / 10, count(*)
from views where created_at > now() - interval '14 days' group by 1, 2, 3;
