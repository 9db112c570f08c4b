-- What waits for staff is counted by the queries of the queues, which the slices list: the views that counted
-- it a second time go.

drop view waiting_for_staff, waiting_confirmations_state, waiting_gifts_state, waiting_wishes;

create or replace view operating_state as
  select 'payouts_pending' name, '' label, count(*)::float8 value from payouts where status = 'PENDING'
  union all
  select 'payouts_oldest_pending_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from payouts where status = 'PENDING'
  union all
  select 'payout_legs_open', stage, count(*)::float8 from payout_legs where stage not in ('paid', 'failed') group by stage
  union all
  select 'payments_processing', provider, count(*)::float8 from payments where status = 'processing' group by provider
  union all
  select 'payments_oldest_processing_seconds', '', coalesce(extract(epoch from now() - min(updated_at)), 0)::float8
  from payments where status = 'processing'
  union all
  select 'payments_disputed', '', count(*)::float8 from payment_disputes
  union all
  select 'book_differences', provider, count(*)::float8 from reconciliation_differences group by provider
  union all
  select 'books_compared_timestamp_seconds', comparison, extract(epoch from checked_at)::float8
  from reconciliation_checks
  union all
  select 'ledger_check_figure', name, figure::float8 from ledger_checks
  union all
  select 'ledger_checked_timestamp_seconds', name, extract(epoch from checked_at)::float8 from ledger_checks
  union all
  select 'database_bytes', '', pg_database_size(current_database())::float8;
