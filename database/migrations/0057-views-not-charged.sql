-- What an advertiser is shown of views that were watched and cost nothing: by reason, summed up with the day. Days that are
-- summed up already get those that are still kept.
alter table advert_days add column not_charged jsonb not null default '{}';

insert into advert_days (advert_id, day, started, completed, clicks, conversions, spent_nanos, countries, not_charged)
select advert_id, day, 0, 0, 0, 0, 0, '{}', jsonb_object_agg(reason, views)
from (select v.advert_id, (v.created_at at time zone 'UTC')::date as day, v.reason, count(*) as views
  from invalid_views v group by 1, 2, 3) kept
where day <= (select final_through from advert_roll_up)
group by 1, 2
on conflict (advert_id, day) do update set not_charged = excluded.not_charged;

-- An advertiser's panel reads the hours since the last day that is summed up.
create index invalid_views_advert on invalid_views (advert_id, created_at);
