-- Who is an admin is a stored right, which a command on the server gives, and no longer whoever verifies an address. What
-- that command does stands beside what admins do; nobody of the site did it, so it has no admin.
alter table admin_actions
  alter column admin_id drop not null,
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin')),
  add constraint admin_actions_by_somebody check (admin_id is not null or action in ('create-admin', 'grant-admin',
    'revoke-admin', 'set-admin-password', 'keep-admin'));

-- What a start does once in the life of a database, because only it knows the settings.
create table start_steps (
  name text primary key,
  done_at timestamptz not null
);
