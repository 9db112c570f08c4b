-- Counts are gathered by array_agg (0128), which makes null of nothing and not an empty array: so nothing was added up by a query
-- again, for each advert and advertiser of an hour. That was nine tenths of a roll-up.
create or replace function merged_counts(p_counts jsonb[]) returns jsonb immutable language plpgsql as $$
begin
  if coalesce(cardinality(p_counts), 0) <= 1 then return coalesce(p_counts[1], '{}'); end if;
  return (select jsonb_object_agg(key, counted) from (
    select key, sum(value::int) counted from unnest(p_counts) one(counts), jsonb_each_text(counts) group by 1) sums);
end $$;
