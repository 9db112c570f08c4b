-- Money out. A withdrawal is paid in legs (docs/decisions/0006-payouts-in-legs.md): Wise carries only so much
-- in one transfer, and each leg is paid, fails or comes back by itself.

-- A payout stays in the books when its patient is deleted, without the account; a pending one keeps the
-- account from being deleted.
create table payouts (
  id bigint primary key check (id > 0),
  account_id bigint references accounts on delete set null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  completed_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint payouts_pending_has_account check (account_id is not null or status <> 'PENDING')
);
create unique index payouts_one_pending on payouts (account_id) where status = 'PENDING';
create index payouts_account on payouts (account_id, created_at desc);
create index payouts_open on payouts (created_at) where status = 'PENDING';
grant select, insert, update, delete on payouts to watchwell_app;

-- Legs (src/server/payouts/leg-machine.md). The parameters of a provider's call are stored on the leg before
-- the call.
create table payout_legs (
  id bigint primary key check (id > 0),
  payout_id bigint not null references payouts,
  -- Where in the payout's amount the leg begins.
  offset_cents bigint not null check (offset_cents >= 0),
  amount_cents bigint not null check (amount_cents > 0),
  provider text not null check (provider in ('paypal', 'wise', 'manual')),
  -- queued -> submitting -> submitted -> paid | failed. One that is paid by hand stays queued until an admin
  -- completes it; held is one whose payout waits for its review.
  stage text not null check (stage in ('held', 'queued', 'submitting', 'submitted', 'paid', 'failed')),
  -- PayPal: an email. Wise: its id of the recipient. By hand: empty.
  receiver text not null,
  attempt int not null check (attempt > 0),
  -- sender_batch_id or customerTransactionId: the key under which the provider pays once.
  provider_key text not null unique,
  quote_id text,
  provider_id text,
  provider_item_id text,
  -- Wise's last state of the transfer.
  transfer_state text,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Why a queued leg was refused for now: money on our balance, a right of our account, or the provider
  -- itself.
  waits_for text check (waits_for in ('top-up', 'permission', 'provider')),
  -- PayPal's last state of an item that is neither paid nor back.
  item_state text check (item_state in ('unclaimed', 'on-hold')),
  -- The provider does not know the leg any more: an operator ends it. Null again once the provider knows it.
  lost_because text check (lost_because in ('not-found', 'not-connected')),
  -- The provider's sum of what came back. Null: it has not said.
  returned_cents bigint check (returned_cents >= 0),
  -- The call that is in flight, and when another one may take its place.
  claimed_by text,
  claimed_until timestamptz,
  -- When the reconciliation looks at it next. Null: it is over, or paid by hand.
  look_at timestamptz,
  paid_at timestamptz,
  -- What an operator has to do before a transfer can be funded.
  needs text check (needs in ('top-up', 'authentication')),

  unique (payout_id, offset_cents),
  constraint claimed_while_called check (
    (claimed_by is not null) = (stage = 'submitting') and (claimed_until is not null) = (stage = 'submitting')),
  constraint paid_at_a_time check (stage <> 'paid' or paid_at is not null),
  constraint looked_at_while_open check (
    (look_at is not null) = (provider <> 'manual' and stage in ('queued', 'submitting', 'submitted')))
);
create index payout_legs_look_at on payout_legs (look_at) where look_at is not null;
create index payout_legs_provider_id on payout_legs (provider_id);
create index payout_legs_receiver on payout_legs (receiver, created_at);
-- The open books ask who was paid on which day.
create index on payout_legs (paid_at) where stage = 'paid';
grant select, insert, update, delete on payout_legs to watchwell_app;

-- Reviews by staff (src/server/payouts/review-machine.md). A payout without a row needed none.
create table payout_reviews (
  payout_id bigint primary key references payouts on delete cascade,
  state text not null check (state in ('waiting', 'waiting-second', 'approved', 'refused', 'overturned')),
  -- Names of the rules.
  reasons text[] not null,
  needs_second boolean not null,
  first_by bigint references accounts on delete set null,
  ended_by bigint references accounts on delete set null,
  ended_at timestamptz,
  -- As the patient reads it.
  refusal text,
  -- The patient's answer to the refusal.
  objection text,
  created_at timestamptz not null,
  postponed_until timestamptz,

  constraint payout_reviews_refused check ((state in ('refused', 'overturned')) = (refusal is not null)),
  constraint payout_reviews_ended check ((state in ('approved', 'refused', 'overturned')) = (ended_at is not null))
);
comment on column payout_reviews.postponed_until is 'Staff looked at it, and nothing can be decided before then; null: nobody postponed it.';
create index payout_reviews_waiting on payout_reviews (created_at) where state in ('waiting', 'waiting-second');
grant select, insert, update, delete on payout_reviews to watchwell_app;

-- Where a patient wants to be paid. Of a bank recipient only Wise's number and its summary are kept, never a
-- card's.
create table payout_details (
  account_id bigint primary key references accounts on delete cascade,
  recipient_id text,
  recipient_summary text,
  paypal_email text,
  updated_at timestamptz not null,
  -- When details that were in use were replaced: a payout to the new ones waits for three days.
  changed_at timestamptz,
  account_key text,

  check ((recipient_id is null) = (recipient_summary is null))
);
comment on column payout_details.account_key is
  'Keyed hash of the account that was named last for a payment by hand; null: none was.';
-- Whether other accounts are paid to the same place.
create index payout_details_recipient on payout_details (recipient_id);
create index payout_details_paid_to_email on payout_details (lower(paypal_email)) where paypal_email is not null;
create index payout_details_account_key on payout_details (account_key) where account_key is not null;
grant select, insert, update, delete on payout_details to watchwell_app;

-- A row is deleted when its withdrawal ends.
create table payout_accounts (
  payout_id bigint primary key references payouts on delete cascade,
  account_sealed bytea not null
);
comment on table payout_accounts is 'Bank accounts to which pending withdrawals are paid by hand, sealed.';
grant select, insert, delete on payout_accounts to watchwell_app;

-- Pending payouts with their patients, for the staff's list. Only to show: code that moves money reads the
-- payouts.
create view admin_pending_payouts as
  select p.id, p.amount_cents, p.status, p.created_at, a.first_name, a.last_name, a.email, a.country,
    (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    a.search_text, array[a.country] search_countries, array[p.id, a.id] search_ids, a.full_name
  from payouts p
  join accounts a on a.id = p.account_id
  where p.status = 'PENDING';
grant select on admin_pending_payouts to watchwell_app;
