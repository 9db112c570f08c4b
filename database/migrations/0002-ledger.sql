-- The only place where money is recorded, in nano-dollars (DECISIONS 2). A balance is credits minus debits, so what we
-- owe is positive and what a provider holds for us is negative; all balances together are always 0.
create table ledger_transfers (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  debit_account text not null,
  credit_account text not null check (credit_account <> debit_account),
  amount_nanos bigint not null check (amount_nanos > 0),
  reason text not null,
  reference text not null,
  reverses_id bigint unique references ledger_transfers,
  created_at timestamptz not null
);
create index ledger_transfers_reference on ledger_transfers (reference);
create index ledger_transfers_debit on ledger_transfers (debit_account);
create index ledger_transfers_credit on ledger_transfers (credit_account);

-- Balances of everything but the hot accounts below: advertiser:{id}, clearing:{provider}, payouts:in-flight, …
create table ledger_accounts (
  code text primary key,
  may_be_negative boolean not null,
  balance_nanos bigint not null default 0,
  constraint ledger_accounts_not_overdrawn check (may_be_negative or balance_nanos >= 0)
);

-- The three parts of a patient's funds. entry_index_nanos is the general account's index when the patient began to share
-- in it, and null for one who does not: the share not yet settled is general_account.index_nanos - entry_index_nanos.
-- The counts of credited views are kept here because a credit writes this row anyway; a day is one of UTC.
create table patient_funds (
  patient_id bigint primary key check (patient_id > 0),
  received_nanos bigint not null default 0,
  own_view_nanos bigint not null default 0,
  donated_nanos bigint not null default 0,
  entry_index_nanos bigint,
  own_views int not null default 0,
  friend_views bigint not null default 0,
  friend_views_today int not null default 0,
  friend_views_day date not null default '2000-01-01',
  constraint patient_funds_not_overdrawn check (received_nanos >= 0 and own_view_nanos >= 0 and donated_nanos >= 0)
) with (fillfactor = 70);

-- One row: the dividend accumulator of the general account and the platform's revenue, the two hottest balances.
create table general_account (
  id smallint primary key check (id = 1),
  members bigint not null check (members >= 0),
  index_nanos bigint not null check (index_nanos >= 0),
  carry_nanos bigint not null check (carry_nanos >= 0),
  inflow_nanos bigint not null check (inflow_nanos >= 0),
  revenue_nanos bigint not null check (revenue_nanos >= 0)
) with (fillfactor = 20);
insert into general_account values (1, 0, 0, 0, 0, 0);

-- What is paid for and not yet watched of one advert: the row is its own escrow account.
create table advert_escrows (
  advert_id bigint primary key check (advert_id > 0),
  earn_nanos bigint not null check (earn_nanos > 0),
  fee_nanos bigint not null check (fee_nanos >= 0),
  exposure_seconds int not null check (exposure_seconds > 0),
  views_bought int not null check (views_bought > 0),
  views_remaining int not null check (views_remaining between 0 and views_bought),
  -- Given back when the advert was taken down: bought = remaining + refunded + credited views.
  views_refunded int not null default 0 check (views_refunded >= 0),
  completed boolean generated always as (views_remaining = 0) stored,
  escrow_nanos bigint generated always as (views_remaining::bigint * (earn_nanos + fee_nanos)) stored
) with (fillfactor = 50);

-- One running view a viewer; starting another gives it up.
create table view_sessions (
  viewer_id bigint primary key,
  advert_id bigint not null,
  beneficiary_id bigint not null,
  own boolean not null,
  nonce bigint not null,
  started_at timestamptz not null
) with (fillfactor = 70);

-- A credited view: the seen set, the idempotency key and two lines of the journal (escrow -> beneficiary, escrow ->
-- revenue). The only table that grows without bound: nothing refers to it and nothing else on it is unique.
create table views (
  viewer_id bigint not null,
  advert_id bigint not null,
  beneficiary_id bigint not null,
  own boolean not null,
  earn_nanos bigint not null check (earn_nanos > 0),
  fee_nanos bigint not null check (fee_nanos >= 0),
  created_at timestamptz not null default now(),
  primary key (viewer_id, advert_id)
);
create index views_created_at on views using brin (created_at);

create view ledger_journal as
  select debit_account, credit_account, amount_nanos, reason, reference, created_at from ledger_transfers
  union all
  select 'advert:' || advert_id,
         case when beneficiary_id = 0 then 'general' when own then 'patient:' || beneficiary_id || ':own-view'
              else 'patient:' || beneficiary_id || ':received' end,
         earn_nanos, 'view', 'viewer:' || viewer_id, created_at
    from views where earn_nanos > 0
  union all
  select 'advert:' || advert_id, 'platform:revenue', fee_nanos, 'view', 'viewer:' || viewer_id, created_at
    from views where fee_nanos > 0;
