-- Gifts that only a person ends are waited for as withdrawals are: the daily letter and the alerts count them.
create view waiting_gifts_state as
  select 'gifts_waiting' name, '' label, count(*)::float8 value from gifts
    where state = 'giving-back' or (state = 'waiting' and divides_at is null)
  union all
  select 'gifts_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(received_at)), 0)::float8 from gifts
    where state = 'giving-back' or (state = 'waiting' and divides_at is null);
