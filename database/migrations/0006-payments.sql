-- Money in: the intent is stored before a provider is called, and a payment is credited once whatever is repeated.
create table payments (
  id bigint primary key check (id > 0),
  account_id bigint references accounts on delete set null,
  provider text not null check (provider in ('paypal', 'stripe')),
  purpose text not null check (purpose in ('balance', 'donation')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('created', 'pending-payer', 'processing', 'succeeded', 'failed', 'cancelled')),
  provider_reference text,
  capture_reference text unique,
  divided_among bigint,
  divided_each_nanos bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference)
);
create index payments_account on payments (account_id);
