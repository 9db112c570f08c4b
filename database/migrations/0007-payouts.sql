-- Money out. The sender's batch id is stored before PayPal is called, and `attempt` grows only after a definite refusal.
create table payouts (
  id bigint primary key check (id > 0),
  account_id bigint not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('PayPal', 'Ukraine Manual')),
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  -- queued -> submitting -> submitted -> paid | failed; a manual payout stays queued until an admin completes it.
  stage text not null check (stage in ('queued', 'submitting', 'submitted', 'paid', 'failed')),
  receiver text not null,
  attempt int not null default 1 check (attempt > 0),
  provider_batch_id text,
  provider_item_id text,
  failure_reason text,
  completed_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payouts_one_pending on payouts (account_id) where status = 'PENDING';
create index payouts_account on payouts (account_id, created_at desc);
create index payouts_open on payouts (created_at) where status = 'PENDING';
