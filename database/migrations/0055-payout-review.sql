-- Money left within seconds of a request, wherever the details of that moment said, and the goal of that moment was the only
-- brake. Now a person looks first where the settings say so: the legs of such a payout are held until its review releases them.
alter table payout_legs
  drop constraint payout_legs_stage_check,
  add constraint payout_legs_stage_check check (stage in ('held', 'queued', 'submitting', 'submitted', 'paid', 'failed'));

-- A payout without a row here needed no review.
create table payout_reviews (
  payout_id bigint primary key references payouts on delete cascade,
  state text not null check (state in ('waiting', 'waiting-second', 'approved', 'refused')),
  -- Why it waits, by the names of the rules.
  reasons text[] not null,
  needs_second boolean not null,
  first_by bigint references accounts on delete set null,
  ended_by bigint references accounts on delete set null,
  ended_at timestamptz,
  -- What the patient is told.
  refusal text,
  -- What the patient answered to it.
  objection text,
  created_at timestamptz not null,
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('approved', 'refused')) = (ended_at is not null))
);
create index payout_reviews_waiting on payout_reviews (created_at) where state in ('waiting', 'waiting-second');

-- When details that were in use were replaced: a payout to the new ones waits for three days.
alter table payout_details add column changed_at timestamptz;
update payout_details set changed_at = updated_at;
-- Who else is paid there.
create index payout_details_paid_to_email on payout_details (lower(paypal_email)) where paypal_email is not null;

-- When the goal was lowered below what is collected, or raised, while there was money: the next payout is looked at.
alter table patient_profiles add column goal_moved_at timestamptz;

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch',
    'end-sessions', 'export-person', 'delete-request', 'approve-advert', 'refuse-advert', 'take-down-advert',
    'correct-category', 'decide-concern', 'decide-appeal', 'approve-payout', 'refuse-payout'));
