-- Money that goes back to its payer, and the notices by which providers tell of it. What was taken back of a payment is
-- always the provider's own sum; each change of it is a step whose transfers are found, and can be reversed, by its number.
alter table payments add column taken_back_cents bigint not null default 0
  check (taken_back_cents between 0 and amount_cents);
create table payment_take_backs (
  payment_id bigint not null references payments on delete cascade,
  step int not null check (step > 0),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (payment_id, step)
);
grant select, insert, update, delete on payment_take_backs to watchwell_app;

-- A payer disputes a payment of this account: until that is settled it may neither buy nor withdraw.
alter table accounts add column disputed_since timestamptz;
create table payment_disputes (
  payment_id bigint primary key references payments on delete cascade,
  opened_at timestamptz not null
);
grant select, insert, update, delete on payment_disputes to watchwell_app;

-- Every genuine notice once, as it came: a repeat finds its row and does nothing.
create table webhook_inbox (
  provider text not null check (provider in ('paypal', 'stripe', 'wise')),
  event_id text not null,
  event_type text not null,
  received_at timestamptz not null,
  headers jsonb not null,
  body bytea not null,
  primary key (provider, event_id)
);
create index webhook_inbox_received on webhook_inbox (received_at);
grant select, insert, delete on webhook_inbox to watchwell_app;

-- What the last comparison with a provider found, for the admin; nothing is mended by itself.
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('paypal', 'stripe', 'wise')),
  reference text not null,
  ours_cents bigint not null,
  theirs_cents bigint not null,
  found_at timestamptz not null,
  unique (provider, reference)
);
grant select, insert, update, delete on reconciliation_differences to watchwell_app;
grant usage on all sequences in schema public to watchwell_app;
