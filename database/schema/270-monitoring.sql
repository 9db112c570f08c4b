-- Figures for the operator: one row for each figure and label, named like the metrics without their first
-- word.

-- Results of the last check of the ledger.
create table ledger_checks (
  name text primary key,
  -- Violations, or a difference in nano-dollars; 0: the check passes.
  figure bigint not null,
  checked_at timestamptz not null
);
grant select, insert, update, delete on ledger_checks to watchwell_app;

-- Successes of deploy/backup/watchwell-backup, which writes here as the superuser of the cluster.
create table backups (
  kind text primary key check (kind in ('database', 'files', 'restore')),
  finished_at timestamptz not null
);
grant select on backups to watchwell_app;

-- A kind that never succeeded has the time 0, so that an alert on its age needs no second rule.
create view backup_state as
  select 'backup_timestamp_seconds' name, kind label, coalesce(extract(epoch from finished_at), 0)::float8 value
  from unnest(array['database', 'files', 'restore']) kind left join backups using (kind)
  union all
  select 'archive_on', '', (current_setting('archive_mode') <> 'off')::int::float8
  union all
  select 'archive_failing', '', (last_failed_time > coalesce(last_archived_time, '-infinity') is true)::int::float8
  from pg_stat_archiver;
grant select on backup_state to watchwell_app;

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
  select 'books_compared_timestamp_seconds', comparison, extract(epoch from checked_at)::float8
  from reconciliation_checks
  union all
  select 'ledger_check_figure', name, figure::float8 from ledger_checks
  union all
  select 'ledger_checked_timestamp_seconds', name, extract(epoch from checked_at)::float8 from ledger_checks
  union all
  select 'token_requests_waiting', '', count(*)::float8 from access_tokens where sent_at is null and verified_at is null
  union all
  select 'database_bytes', '', pg_database_size(current_database())::float8;
grant select on operating_state to watchwell_app;

-- What waits for staff, in the same form.
create view waiting_for_staff as
  select 'adverts_waiting' name, '' label, count(*)::float8 value
  from adverts where waits_since is not null and state in ('in-review', 'running', 'paused')
  union all
  select 'adverts_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(waits_since)), 0)::float8
  from adverts where waits_since is not null and state in ('in-review', 'running', 'paused')
  union all
  select 'concerns_waiting', '', count(*)::float8 from concerns where decided_at is null
  union all
  select 'concerns_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from concerns where decided_at is null
  union all
  select 'appeals_waiting', '', count(*)::float8 from appeals where decided_at is null
  union all
  select 'appeals_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from appeals where decided_at is null
  union all
  select 'cases_waiting', '', count(*)::float8 from cases where state = 'sent'
  union all
  select 'cases_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(since)), 0)::float8
  from cases where state = 'sent'
  union all
  select 'bills_waiting', '', count(*)::float8 from invoices where state in ('waiting', 'waiting-second', 'paying')
  union all
  select 'bills_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(updated_at)), 0)::float8
  from invoices where state in ('waiting', 'waiting-second', 'paying');
grant select on waiting_for_staff to watchwell_app;

-- Requests that wait for a second person of the staff, in the same form.
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
grant select on waiting_confirmations_state to watchwell_app;
