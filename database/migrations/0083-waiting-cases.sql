-- Cases and bills of clinics wait for staff as adverts, concerns and objections do.
create or replace view waiting_for_staff as
  select 'adverts_waiting' name, '' label, count(*)::float8 value from adverts
    where waits_since is not null and state in ('in-review', 'running', 'paused')
  union all
  select 'adverts_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(waits_since)), 0)::float8 from adverts
    where waits_since is not null and state in ('in-review', 'running', 'paused')
  union all
  select 'concerns_waiting', '', count(*)::float8 from concerns where decided_at is null
  union all
  select 'concerns_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from concerns
    where decided_at is null
  union all
  select 'appeals_waiting', '', count(*)::float8 from appeals where decided_at is null
  union all
  select 'appeals_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from appeals
    where decided_at is null
  union all
  select 'cases_waiting', '', count(*)::float8 from cases where state = 'sent'
  union all
  select 'cases_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(since)), 0)::float8 from cases
    where state = 'sent'
  union all
  select 'bills_waiting', '', count(*)::float8 from invoices where state in ('waiting', 'waiting-second', 'paying')
  union all
  select 'bills_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(updated_at)), 0)::float8 from invoices
    where state in ('waiting', 'waiting-second', 'paying');
