-- What a check of the ledger found when it ran last.
create table ledger_checks (
  name text primary key,
  -- Violations, or a difference in nano-dollars; 0: the check holds.
  figure bigint not null,
  checked_at timestamptz not null
);

-- What an operator wants to be told of, across all slices: one row for each figure and label. The names are those of the
-- metrics, without their first word.
create view operating_state as
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
  select 'books_compared_timestamp_seconds', comparison, extract(epoch from checked_at)::float8 from reconciliation_checks
  union all
  select 'ledger_check_figure', name, figure::float8 from ledger_checks
  union all
  select 'ledger_checked_timestamp_seconds', name, extract(epoch from checked_at)::float8 from ledger_checks
  union all
  select 'token_requests_waiting', '', count(*)::float8 from access_tokens where sent_at is null and verified_at is null
  union all
  select 'database_bytes', '', pg_database_size(current_database())::float8;
