-- What an operator switches while servers run, for all of them at once. The rows are these two and stay.
create table switches (
  name text primary key check (name in ('maintenance', 'payments')),
  is_on boolean not null,
  changed_at timestamptz not null
);
insert into switches values ('maintenance', false, now()), ('payments', true, now());

-- Who switched, and who ended all sessions, stands beside what else operators do.
alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch',
    'end-sessions')),
  drop constraint admin_actions_by_somebody,
  add constraint admin_actions_by_somebody check (admin_id is not null or action in ('create-admin', 'grant-admin',
    'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch', 'end-sessions'));

-- In production an address that tells nothing about its user is one more reason: a proxy in front is not named.
alter table invalid_views
  drop constraint invalid_views_reason_check,
  add constraint invalid_views_reason_check check (reason in ('viewer-limit', 'address-limit', 'network-limit',
    'data-centre', 'private-address'));
