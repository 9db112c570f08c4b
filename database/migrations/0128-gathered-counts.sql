-- As in 0111, but counts are gathered by array_agg. Of the aggregate sum_counts each group had memory of its own, and to hash groups
-- PostgreSQL looks at all such memories for each new group, so a roll-up of very many adverts came to no end.
create or replace function roll_up_hours(p_from timestamptz, p_to timestamptz) returns void language plpgsql as $$
declare
  v_day date := (p_from at time zone 'UTC')::date;
  v_day_from timestamptz := v_day::timestamp at time zone 'UTC';
begin
  insert into advert_roll_up (id, summed_to) values (1, p_from) on conflict (id) do nothing;
  perform 1 from advert_roll_up for update;

  delete from advert_hours where hour >= p_from and hour < p_to;
  insert into advert_hours
  select advert_id, counted_in, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent),
    coalesce(merged_counts(array_agg(countries) filter (where countries is not null)), '{}'),
    coalesce(merged_counts(array_agg(unpaid) filter (where unpaid is not null)), '{}')
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
    coalesce(merged_counts(array_agg(h.countries) filter (where h.countries <> '{}')), '{}'),
    coalesce(merged_counts(array_agg(not_charged) filter (where not_charged <> '{}')), '{}')
  from advert_hours h join adverts a on a.id = h.advert_id where hour >= p_from and hour < p_to group by 1, 2;

  if p_to = v_day_from + interval '24 hours' then
    insert into advert_days
    select advert_id, v_day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent_nanos),
      coalesce(merged_counts(array_agg(countries) filter (where countries <> '{}')), '{}'),
      coalesce(merged_counts(array_agg(not_charged) filter (where not_charged <> '{}')), '{}')
    from advert_hours where hour >= v_day_from and hour < p_to group by 1
    on conflict (advert_id, day) do update set started = excluded.started, completed = excluded.completed,
      clicks = excluded.clicks, conversions = excluded.conversions, spent_nanos = excluded.spent_nanos,
      countries = excluded.countries, not_charged = excluded.not_charged;
    insert into advertiser_days
    select advertiser_id, v_day, sum(started), sum(completed), sum(clicks), sum(conversions), sum(spent_nanos),
      coalesce(merged_counts(array_agg(countries) filter (where countries <> '{}')), '{}'),
      coalesce(merged_counts(array_agg(not_charged) filter (where not_charged <> '{}')), '{}')
    from advertiser_hours where hour >= v_day_from and hour < p_to group by 1
    on conflict (advertiser_id, day) do update set started = excluded.started, completed = excluded.completed,
      clicks = excluded.clicks, conversions = excluded.conversions, spent_nanos = excluded.spent_nanos,
      countries = excluded.countries, not_charged = excluded.not_charged;
  end if;
  update advert_roll_up set summed_to = greatest(summed_to, p_to);
end $$;

drop aggregate sum_counts(jsonb);
