-- Five gifts by stolen cards were $50,000 that all patients had at once, and the disputes of the same day were the platform's loss. A gift
-- is now divided at once only while it is small and little of its day's sum is used up; others wait in an account of their own, from
-- which a dispute takes them back (docs/decisions/0121-gifts-wait-until-they-are-safe.md).

-- What of a gift waits, by the payment: how much, and how often it was divided (money that came again waits again).
create table waiting_gifts (
  reference text primary key,
  amount_nanos bigint not null check (amount_nanos >= 0),
  divisions int not null default 0
);

-- The life of a gift (src/server/payments/gift-machine.md).
create table gifts (
  payment_id bigint primary key references payments on delete cascade,
  state text not null check (state in ('waiting', 'giving-back', 'divided', 'went-back')),
  -- Why it waits, or waited; null: it was divided at once.
  reason text check (reason in ('large', 'very-large', 'day-full', 'went-back')),
  -- Whether its payer had come back; gifts of all others share one sum a day.
  is_known boolean not null,
  received_at timestamptz not null,
  -- When it is divided without a person's look; null: only after one.
  divides_at timestamptz,
  check ((state = 'divided' and reason is null and divides_at is null) or reason is not null)
);
create index gifts_open on gifts (received_at) where state in ('waiting', 'giving-back');
create index gifts_received on gifts (received_at);

-- Whether a payer came back is asked of guests as well, who have no account: the keyed hash of the card or wallet stands at the payment
-- now, and when it was credited.
alter table payments add column credited_at timestamptz, add column instrument_key bigint;
comment on column payments.instrument_key is
  '64 bits, keyed by the application''s secret, of the provider and its number of the card or wallet; null 90 days after the last payment by it';
update payments p set credited_at = t.created_at
from ledger_transfers t where t.idempotency_key = p.provider || '-capture:' || p.capture_reference;
-- An account paid with it at that moment: it was the last payment of the account that was credited until then.
update payments p set instrument_key = i.instrument_key
from payment_instruments i, lateral (
  select id from payments where account_id = i.account_id and credited_at <= i.paid_at + interval '1 minute'
  order by credited_at desc limit 1) last
where p.id = last.id;
drop table payment_instruments;
create index payments_instrument on payments (instrument_key) where instrument_key is not null;
