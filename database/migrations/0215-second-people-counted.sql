-- A correction of funds and a request about staff wait for a second person, whom nothing but the desk told so. The daily letter and
-- the monitor count them as all other queues.
create view waiting_confirmations_state as
  select 'corrections_waiting' name, '' label, count(*)::float8 value from waiting_corrections
  union all
  select 'corrections_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(asked_at)), 0)::float8
    from waiting_corrections
  union all
  select 'staff_requests_waiting', '', count(*)::float8 from staff_requests
    where state = 'waiting' and expires_at > now()
  union all
  select 'staff_requests_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(asked_at)), 0)::float8
    from staff_requests where state = 'waiting' and expires_at > now();
