-- A payout goes out in legs (decision record 0011): Wise carries only so much in one transfer, and each leg is paid, fails
-- or comes back by itself. Whatever a provider is called with is stored on the leg before the call.
create table payout_legs (
  id bigint primary key check (id > 0),
  payout_id bigint not null references payouts,
  -- Where in the payout's amount the leg begins.
  offset_cents bigint not null check (offset_cents >= 0),
  amount_cents bigint not null check (amount_cents > 0),
  provider text not null check (provider in ('paypal', 'wise', 'manual')),
  -- queued -> submitting -> submitted -> paid | failed; one that is paid by hand stays queued until an admin completes it.
  stage text not null check (stage in ('queued', 'submitting', 'submitted', 'paid', 'failed')),
  -- PayPal: an e-mail address. Wise: its id of the recipient. By hand: empty.
  receiver text not null,
  attempt int not null check (attempt > 0),
  -- sender_batch_id or customerTransactionId: the key under which the provider pays once.
  provider_key text not null unique,
  quote_id text,
  provider_id text,
  provider_item_id text,
  -- What Wise last said of the transfer.
  transfer_state text,
  failure_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (payout_id, offset_cents)
);
create index payout_legs_open on payout_legs (updated_at) where stage in ('queued', 'submitting', 'submitted');
create index payout_legs_provider_id on payout_legs (provider_id);
create index payout_legs_receiver on payout_legs (receiver, created_at);
grant select, insert, update, delete on payout_legs to watchwell_app;

-- Every payout so far went out whole. Its leg has its number, so that the keys it was sent and booked with stay.
insert into payout_legs
  select id, id, 0, amount_cents, case method when 'PayPal' then 'paypal' else 'manual' end, stage, receiver, attempt,
    'payout:' || (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((id >> (5 * place)) & 31)::int + 1, 1), ''
                    order by place desc) from generate_series(0, 9) place) || ':' || attempt,
    null, provider_batch_id, provider_item_id, null, failure_reason, created_at, updated_at
  from payouts;
alter table payouts
  drop column method, drop column stage, drop column receiver, drop column attempt, drop column provider_batch_id,
  drop column provider_item_id, drop column failure_reason;

-- Where a patient wants to be paid. Of a bank recipient only Wise's number and its summary are kept, never a card's.
create table payout_details (
  account_id bigint primary key references accounts on delete cascade,
  recipient_id text,
  recipient_summary text,
  check ((recipient_id is null) = (recipient_summary is null)),
  paypal_email text,
  updated_at timestamptz not null
);
grant select, insert, update, delete on payout_details to watchwell_app;
