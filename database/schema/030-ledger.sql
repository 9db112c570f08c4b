-- The only place where money is recorded, in nano-dollars (SPEC 10). A balance is credits minus debits, so
-- what we owe is positive and what a provider holds for us is negative; all balances together are always 0.

-- Every movement of money except credited views. Append-only: a correction is a transfer back.
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
-- The table only grows at its end, so block ranges find the last minutes.
create index ledger_transfers_created_at on ledger_transfers using brin (created_at) with (autosummarize = on);
-- Money in and out of a month, and what was booked at a provider for one payment.
create index ledger_transfers_clearing on ledger_transfers (created_at)
  where debit_account like 'clearing:%' or credit_account like 'clearing:%';
create index ledger_transfers_cleared on ledger_transfers (split_part(reference, ':', 2))
  where debit_account like 'clearing:%' or credit_account like 'clearing:%';
grant select, insert on ledger_transfers to watchwell_app;
grant usage on sequence ledger_transfers_id_seq to watchwell_app;

-- Balances of all accounts except the hot ones below: advertiser:{id}, clearing:{provider},
-- payouts:in-flight, …
create table ledger_accounts (
  code text primary key,
  may_be_negative boolean not null,
  balance_nanos bigint not null default 0,

  constraint ledger_accounts_not_overdrawn check (may_be_negative or balance_nanos >= 0)
);
grant select, insert, update on ledger_accounts to watchwell_app;

-- Funds of a patient, in three parts. The counts of credited views are kept here because a credit writes this
-- row anyway. Days are those of UTC.
create table patient_funds (
  patient_id bigint primary key check (patient_id > 0),
  received_nanos bigint not null default 0,
  own_view_nanos bigint not null default 0,
  donated_nanos bigint not null default 0,
  -- The index of the general account when the patient joined it; the share not yet settled is the index of
  -- now minus this. Null: no member.
  entry_index_nanos bigint,
  own_views int not null default 0,
  friend_views bigint not null default 0,
  friend_views_today int not null default 0,
  -- The day of the last credit.
  friend_views_day date not null default '2000-01-01',
  -- Earnings of views on that day, and on each of the 30 days before it, the last of them first: by these the
  -- books know what is still clearing (docs/decisions/0007-collected-and-available.md). No setting clears
  -- longer.
  earned_today_nanos bigint not null default 0 check (earned_today_nanos >= 0),
  earned_before_nanos bigint[] not null default '{}',
  -- The index of the general account where the patient's share began, and where it ended for one who has
  -- left.
  shares_from_nanos bigint not null default 0,
  shares_to_nanos bigint not null default 0,
  -- Views in `held_views`. They are not among the earnings of the days, so nothing is held twice.
  held_by_staff_nanos bigint not null default 0 check (held_by_staff_nanos >= 0),

  constraint patient_funds_not_overdrawn check (received_nanos >= 0 and own_view_nanos >= 0 and donated_nanos >= 0)
) with (fillfactor = 70);
-- Members by when they joined, and those who are none. No credit changes the column.
create index patient_funds_entry on patient_funds (entry_index_nanos);
grant select, insert, update, delete on patient_funds to watchwell_app;

-- Begins a new day, `p_days` after the last one. Days without a credit are zeros.
create function close_days(p_before bigint[], p_today bigint, p_days int) returns bigint[] language sql immutable as $$
  select case when p_days > 30 then '{}'
    else (array_fill(0::bigint, array[p_days - 1]) || p_today || p_before)[1:30] end
$$;

-- Adds to the earnings of `p_days` before the last credit. Days that no setting can clear any more are left
-- out.
create function add_earlier(p_before bigint[], p_days int, p_nanos bigint) returns bigint[] language plpgsql immutable as $$
begin
  if p_days > 30 then return p_before; end if;
  if cardinality(p_before) < p_days then
    p_before := p_before || array_fill(0::bigint, array[p_days - cardinality(p_before)]);
  end if;
  p_before[p_days] := p_before[p_days] + p_nanos;
  return p_before;
end $$;

-- Withdrawals and medicine that left a patient's funds. Not a part of patient_funds, whose row every credit
-- writes.
create table spent_funds (
  patient_id bigint primary key references patient_funds on delete cascade,
  -- On their way or paid. A withdrawal that came back is subtracted again.
  withdrawn_nanos bigint not null default 0 check (withdrawn_nanos >= 0),
  medicine_nanos bigint not null default 0 check (medicine_nanos >= 0)
);
grant select, insert, update, delete on spent_funds to watchwell_app;

-- Payments of patients for themselves, minus what went back to them or to their bank.
create table own_payments (
  reference text primary key,
  patient_id bigint not null references patient_funds on delete cascade,
  amount_nanos bigint not null check (amount_nanos >= 0),
  paid_at timestamptz not null
);
create index own_payments_patient on own_payments (patient_id, paid_at);
grant select, insert, update on own_payments to watchwell_app;

-- The general account, which is divided equally among its members, and the platform's revenue: the two
-- hottest balances, in one row. `index_nanos` is what one member has got so far; it only grows.
create table general_account (
  id smallint primary key check (id = 1),
  members bigint not null check (members >= 0),
  index_nanos bigint not null check (index_nanos >= 0),
  -- The remainder of the last division, which the next one adds first.
  carry_nanos bigint not null check (carry_nanos >= 0),
  inflow_nanos bigint not null check (inflow_nanos >= 0),
  revenue_nanos bigint not null check (revenue_nanos >= 0)
) with (fillfactor = 20);
grant select, insert, update on general_account to watchwell_app;
insert into general_account values (1, 0, 0, 0, 0, 0);

-- Index and inflow of the general account before the first division of each day.
create table general_account_days (
  day date primary key,
  index_nanos bigint not null check (index_nanos >= 0),
  inflow_nanos bigint not null check (inflow_nanos >= 0)
);
grant select, insert on general_account_days to watchwell_app;

-- Opens a day before its first division. A server whose clock is slow opens no past day: its division counts
-- for the day that is open, and clears later. A future day, opened by a fast clock, prevents no other from
-- being opened.
create function open_general_day(p_day date) returns void language plpgsql as $$
begin
  if exists (select from general_account_days
      where day >= p_day and day <= greatest(p_day, (now() at time zone 'UTC')::date)) then return; end if;
  perform from general_account where id = 1 for no key update;
  -- A statement of its own sees what the waiting for the lock let in.
  insert into general_account_days select p_day, index_nanos, inflow_nanos from general_account where id = 1
  on conflict do nothing;
end $$;

-- Parts of gifts that wait until they are divided, by the payment
-- (docs/decisions/0008-nothing-new-is-trusted.md).
create table waiting_gifts (
  reference text primary key,
  amount_nanos bigint not null check (amount_nanos >= 0),
  -- How often it was divided. Money that came again waits again.
  divisions int not null default 0
);
grant select, insert, update on waiting_gifts to watchwell_app;
