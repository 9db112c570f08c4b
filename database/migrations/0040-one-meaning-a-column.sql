-- Each column of a leg means one thing. `updated_at` was the claim of a call, its lease, the clock of the next look and the
-- time of the payment at once; `failure_reason` was words for people and a word for the machine.
alter table payout_legs
  -- The call that is being made for it, and when another one may take its place.
  add column claimed_by text,
  add column claimed_until timestamptz,
  -- When the reconciliation looks at it next; null for what is over or paid by hand.
  add column look_at timestamptz,
  add column paid_at timestamptz,
  -- What an operator has to do before a transfer can be funded.
  add column needs text check (needs in ('top-up', 'authentication'));
alter table payout_legs rename column failure_reason to reason;

update payout_legs set
  claimed_by = case when stage = 'submitting' then 'a call before 0040' end,
  claimed_until = case when stage = 'submitting' then updated_at + interval '2 minutes' end,
  paid_at = case when stage = 'paid' then updated_at end,
  needs = case when stage = 'submitted' and reason = 'balance-too-small' then 'top-up'
    when stage = 'submitted' and reason = 'authentication-needed' then 'authentication' end,
  look_at = case when provider <> 'manual' and stage in ('queued', 'submitting', 'submitted') then updated_at + case
    when stage = 'queued' and waits_for is null then interval '1 minute'
    when stage = 'queued' then least(interval '10 minutes', greatest(interval '1 minute', updated_at - created_at))
    when stage = 'submitting' or transfer_state = 'awaiting-funding'
      then least(interval '1 hour', greatest(interval '1 minute', updated_at - created_at))
    else least(interval '1 day', greatest(interval '1 minute', updated_at - created_at)) end end;

alter table payout_legs
  add constraint claimed_while_called check ((claimed_by is not null) = (stage = 'submitting')
    and (claimed_until is not null) = (stage = 'submitting')),
  add constraint paid_at_a_time check (stage <> 'paid' or paid_at is not null),
  add constraint looked_at_while_open check
    ((look_at is not null) = (provider <> 'manual' and stage in ('queued', 'submitting', 'submitted')));

drop index payout_legs_open;
create index payout_legs_look_at on payout_legs (look_at) where look_at is not null;
