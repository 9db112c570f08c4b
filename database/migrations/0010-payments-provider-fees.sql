-- Fees of providers are booked. A captured payment without one is asked after once more: its fee is expected.

alter table payments add column fee_cents bigint check (fee_cents >= 0);
comment on column payments.fee_cents is
  'All that the provider keeps for the payment, as it is booked; null while it is not known.';
create index payments_fee_expected on payments (provider)
  where status = 'succeeded' and fee_cents is null and look_at is not null;
-- Spread over a day: the job asks after 100 a minute.
update payments set look_at = now() + random() * interval '1 day'
where capture_reference is not null and (look_at is null or look_at > now() + interval '1 day');

-- Credited payments that are not in our balance at their provider yet, and are asked after.
create view payment_fees_expected as
  select provider, count(*)::int payments, sum(amount_cents - taken_back_cents)::bigint cents from payments
  where status = 'succeeded' and fee_cents is null and look_at is not null group by provider;
grant select on payment_fees_expected to watchwell_app;
