-- An admin may send a payout again that its provider never answered for, or end it, and leaves a line either way.
alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout'));
