-- Money in. A payment is stored before its provider is called, and credited once whatever is repeated
-- (src/server/payments/payment-machine.md).

create table payments (
  id bigint primary key check (id > 0),
  account_id bigint references accounts on delete set null,
  -- src/shared/money-providers/money-providers.ts lists the providers; a new one needs no migration.
  provider text not null check (provider ~ '^[a-z]+$'),
  purpose text not null check (purpose in ('balance', 'donation')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in (
    'created', 'pending-payer', 'processing', 'succeeded', 'failed', 'cancelled')),
  provider_reference text,
  capture_reference text unique,
  divided_among bigint,
  divided_each_nanos bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The provider's own sum of what went back to the payer.
  taken_back_cents bigint not null default 0 check (taken_back_cents between 0 and amount_cents),
  -- The language of the receipt, also for a donor without an account.
  language text not null default 'eng' check (language in ('eng', 'ua')),
  -- When the provider is asked about a paid one the next time, ever less often. Null: no more.
  look_at timestamptz,
  credited_at timestamptz,
  instrument_key bigint,

  unique (provider, provider_reference)
);
comment on column payments.instrument_key is
  '64 bits, keyed by the application''s secret, of the provider and its number of the card or wallet; null 90 days after the last payment by it';
create index payments_account on payments (account_id);
create index payments_open on payments (updated_at) where status in ('created', 'pending-payer', 'processing');
create index payments_paid on payments (provider, created_at) where status = 'succeeded';
create index payments_look_at on payments (look_at) where look_at is not null;
create index payments_instrument on payments (instrument_key) where instrument_key is not null;
grant select, insert, update, delete on payments to watchwell_app;

-- Figures of the looks that are due, in the form of `operating_state`: an hour late, the job does not keep
-- up.
create view payment_looks_state as
  select 'payments_looks_late' name, '' label, count(*)::float8 value from payments
  where look_at < now() - interval '1 hour'
  union all
  select 'payments_oldest_look_late_seconds', '', coalesce(extract(epoch from now() - min(look_at)), 0)::float8
  from payments where look_at < now();
grant select on payment_looks_state to watchwell_app;

-- Changes of `taken_back_cents`. The transfers of each are found, and can be reversed, by its step.
create table payment_take_backs (
  payment_id bigint not null references payments on delete cascade,
  step int not null check (step > 0),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (payment_id, step)
);
grant select, insert, update, delete on payment_take_backs to watchwell_app;

create table payment_disputes (
  payment_id bigint primary key references payments on delete cascade,
  opened_at timestamptz not null
);
grant select, insert, update, delete on payment_disputes to watchwell_app;

-- Gifts (src/server/payments/gift-machine.md). A gift is divided at once only while it is small and little of
-- its day's sum is used up; others wait in `waiting_gifts`, from which a dispute takes them back
-- (docs/decisions/0008-nothing-new-is-trusted.md).
create table gifts (
  payment_id bigint primary key references payments on delete cascade,
  state text not null check (state in ('waiting', 'giving-back', 'divided', 'went-back')),
  -- Why it waits, or waited. Null: it was divided at once.
  reason text check (reason in ('large', 'very-large', 'day-full', 'went-back')),
  -- Whether its payer had come back. Gifts of all others share one sum a day.
  is_known boolean not null,
  received_at timestamptz not null,
  -- When it is divided without a person's look. Null: only after one.
  divides_at timestamptz,
  divided_at timestamptz,

  check ((state = 'divided' and reason is null and divides_at is null) or reason is not null)
);
create index gifts_open on gifts (received_at) where state in ('waiting', 'giving-back');
create index gifts_received on gifts (received_at);
create index gifts_divided_at on gifts (divided_at) where divided_at is not null;
grant select, insert, update on gifts to watchwell_app;

-- Figures of the gifts that only a person ends, in the form of `operating_state`.
create view waiting_gifts_state as
  select 'gifts_waiting' name, '' label, count(*)::float8 value from gifts
  where state = 'giving-back' or (state = 'waiting' and divides_at is null)
  union all
  select 'gifts_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(received_at)), 0)::float8
  from gifts where state = 'giving-back' or (state = 'waiting' and divides_at is null);
grant select on waiting_gifts_state to watchwell_app;
