-- An account could be deleted or left alone, and nothing between: whoever held somebody else's session, or farmed, was paid
-- while people looked. Now payouts of an account are frozen by its owner, and an account is suspended by staff.
alter table accounts
  add column state text not null default 'active' check (state in ('active', 'payouts-frozen', 'suspended')),
  -- What the person is told.
  add column state_reason text,
  add column state_since timestamptz,
  add constraint state_since_then check ((state = 'active') = (state_since is null));

alter table one_use_tokens
  drop constraint one_use_tokens_purpose_check,
  add constraint one_use_tokens_purpose_check check (purpose in ('verify-email', 'reset-password', 'payout-alarm'));

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch',
    'end-sessions', 'export-person', 'delete-request', 'approve-advert', 'refuse-advert', 'take-down-advert',
    'correct-category', 'decide-concern', 'decide-appeal', 'approve-payout', 'refuse-payout', 'suspend-account',
    'release-account'));
