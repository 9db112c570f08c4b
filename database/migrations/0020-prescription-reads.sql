-- A superAdmin who reads a patient's prescription leaves a line as well, although nothing changes.
alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription'));
