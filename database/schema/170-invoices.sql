-- Bills of clinics (docs/decisions/0022-cases-and-bills.md): the patient sends a bill, two people check it,
-- and an operator pays it by hand, in parts where the funds are smaller than it.

create table invoices (
  id bigint primary key check (id > 0),
  -- Null: the account is gone. The bill stays in the books.
  account_id bigint references accounts on delete set null,
  state text not null check (state in (
    'waiting', 'waiting-second', 'checked', 'paying', 'paid', 'refused', 'taken-back')),
  clinic_name text not null check (length(clinic_name) between 1 and 160),
  number text not null check (length(number) between 1 and 60),
  -- A company's account, so it may be kept.
  receiver_account text not null check (length(receiver_account) between 1 and 200),
  due_on date,
  -- In stored_files, kind invoice. Null: erased with the consent.
  file_key text,
  amount_cents bigint not null check (amount_cents > 0),
  paid_cents bigint not null default 0 check (paid_cents between 0 and amount_cents),
  in_flight_cents bigint not null default 0 check (in_flight_cents between 0 and amount_cents - paid_cents),
  first_by bigint,
  checked_by bigint,
  checked_at timestamptz,
  refused_by bigint,
  refusal text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,

  check ((state = 'paying') = (in_flight_cents > 0)),
  check (state <> 'paid' or paid_cents = amount_cents)
);
create index invoices_account on invoices (account_id, created_at);
create index invoices_open on invoices (created_at) where state in ('waiting', 'waiting-second', 'checked', 'paying');
create index invoices_receiver on invoices (receiver_account);
-- A bill is there once: sending it again does not pay it twice.
create unique index invoices_once on invoices (account_id, receiver_account, number)
  where state not in ('refused', 'taken-back') or paid_cents > 0;
grant select, insert, update, delete on invoices to watchwell_app;

create table invoice_payments (
  id bigint primary key check (id > 0),
  invoice_id bigint not null references invoices,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('in-flight', 'paid', 'came-back')),
  begun_by bigint not null,
  begun_at timestamptz not null,
  -- Proof of the transfer (in stored_files, kind proof), the bank's number of it, and its day.
  proof_key text,
  reference text not null default '' check (length(reference) <= 100),
  paid_on date,
  -- Why it came back.
  reason text not null default '',
  ended_at timestamptz,

  check (state <> 'paid' or (proof_key is not null and reference <> '' and paid_on is not null))
);
create index invoice_payments_invoice on invoice_payments (invoice_id);
create unique index invoice_payments_one_in_flight on invoice_payments (invoice_id) where state = 'in-flight';
-- The open books ask who was paid on which day.
create index on invoice_payments (paid_on) where state = 'paid';
grant select, insert, update on invoice_payments to watchwell_app;

-- Payments that reached a patient, or a clinic for them, and when the last part did.
create view arrived_payouts as
  select p.account_id patient_id, p.id payout_id, sum(l.amount_cents)::bigint amount_cents, max(l.paid_at) arrived_at,
    'person' receiver
  from payouts p
  join payout_legs l on l.payout_id = p.id
  where l.stage = 'paid' and p.account_id is not null
  group by 1, 2
  union all
  select i.account_id, p.id, p.amount_cents, p.paid_on::timestamp at time zone 'UTC', 'clinic'
  from invoices i
  join invoice_payments p on p.invoice_id = i.id
  where p.state = 'paid' and i.account_id is not null;
grant select on arrived_payouts to watchwell_app;
