-- 0060 was written beside 0058, and its list had forgotten that a second factor can be reset.
alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch',
    'end-sessions', 'export-person', 'delete-request', 'approve-advert', 'refuse-advert', 'take-down-advert',
    'correct-category', 'decide-concern', 'decide-appeal', 'approve-payout', 'refuse-payout', 'reset-second-factor',
    'suspend-account', 'release-account'));
