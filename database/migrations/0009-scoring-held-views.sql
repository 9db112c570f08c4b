-- How many pages wait with held views, and since when, is counted by the query of their queue.

create or replace view held_views_state as
  with held as (
    select count(*) views, coalesce(sum(earn_nanos), 0) nanos from held_views join views using (viewer_id, advert_id))
  select 'held_views' name, '' label, views::float8 value from held
  union all select 'held_views_dollars', '', (nanos / 1e9)::float8 from held
  union all select 'views_scored_timestamp_seconds', '', extract(epoch from scored_to)::float8 from view_scoring
    where scored_to is not null;
