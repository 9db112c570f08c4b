-- All views in order of time. Each advert is watched for a while after its purchase, by viewers who come
-- eight times. One viewer has watched every second advert.
create table pg_temp.course as select pg_temp.size('views') views, pg_temp.size('adverts') adverts,
  -- Number of concurrent adverts.
  greatest(1, pg_temp.size('adverts') / 18) beside,
  pg_temp.size('views') / 8 viewers,
  -- Number of views between two of the viewer with so many.
  pg_temp.size('views') / (pg_temp.size('adverts') / 2) apart;

create function pg_temp.tier(n bigint) returns int immutable language sql as $$ select 1 + (n % 6)::int $$;
create function pg_temp.earn(n bigint) returns bigint immutable language sql
  as $$ select ('{2500000,5000000,10000000,20000000,30000000,50000000}'::bigint[])[pg_temp.tier(n)] $$;
create function pg_temp.price(n bigint) returns bigint immutable language sql
  as $$ select ('{3000000,6000000,12000000,24000000,36000000,60000000}'::bigint[])[pg_temp.tier(n)] $$;

alter table views drop constraint views_pkey;
insert into views (viewer_id, advert_id, beneficiary_id, own, earn_nanos, fee_nanos, created_at)
with planned as (
  select i, case when i % apart = 0 then pg_temp.device(0)
      when i % viewers < pg_temp.size('patients') / 2 then pg_temp.patient(1 + i % viewers)
      else pg_temp.device(1 + i % viewers) end viewer,
    case when i % apart = 0 then least(adverts, 2 * (i / apart))
      else 1 + i * (adverts - beside) / views + (i % viewers) * 7919 % beside end advert,
    -- Three of ten views help everybody; some pages get far more of the others than most.
    case when i * 48271 % 100 < 30 then 0
      else pg_temp.patient(1 + floor((pg_temp.size('patients') - 1) * ((i * 16807 % 65537) / 65537.0) ^ 2)::bigint) end beneficiary
  from pg_temp.course, generate_series(1, views) i)
select viewer, pg_temp.advert(advert), beneficiary, viewer = beneficiary, pg_temp.earn(advert),
  pg_temp.price(advert) - pg_temp.earn(advert), pg_temp.began() + interval '180 days' * (i::float8 / pg_temp.size('views'))
from planned;
alter table views add constraint views_pkey primary key (viewer_id, advert_id);

create table pg_temp.delivered as select advert_id, count(*)::int views, max(created_at) last_at from views group by 1;
alter table pg_temp.delivered add primary key (advert_id);

insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
select distinct on (viewer_id) viewer_id, advert_id, beneficiary_id, own, advert_id # viewer_id, created_at
from views where created_at > now() - interval '1 day' order by viewer_id, created_at desc;

insert into decided_views (at, day, viewer_id, nonce, advert_id, beneficiary_id, own, earn_nanos, household_key, network_key,
  shared, country, device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
select created_at, (created_at at time zone 'UTC')::date, viewer_id, advert_id # viewer_id, advert_id, beneficiary_id, own,
  earn_nanos, viewer_id % 100003, viewer_id % 1009, true, pg_temp.country(viewer_id % 1000), created_at - interval '20 days',
  'returned', false, 'chromium', 4, 5000, 60
from views where created_at > now() - interval '18 days';

insert into decided_views (at, day, viewer_id, nonce, advert_id, beneficiary_id, own, earn_nanos, unpaid, shared,
  device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
select created_at, (created_at at time zone 'UTC')::date, viewer_id, row_number() over (order by created_at), advert_id,
  beneficiary_id, false, 0, 'address-limit', true, created_at, 'returned', false, 'chromium', 4, 5000, 60
from views where created_at > now() - interval '90 days' and viewer_id % 20 = 0;

-- The night makes the partitions.
select keep_view_days((now() at time zone 'UTC')::date, 90);
