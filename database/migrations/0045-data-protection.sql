-- Which terms a person accepted when they registered, and when. Null: registered before that was kept, or made by the operator.
alter table accounts
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add constraint terms_have_version check ((terms_accepted_at is null) = (terms_version is null));

-- What the operator does at a person's request that came by letter, from the command line: nobody of the site did it.
alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch',
    'end-sessions', 'export-person', 'delete-request')),
  drop constraint admin_actions_by_somebody,
  add constraint admin_actions_by_somebody check (admin_id is not null or action in ('create-admin', 'grant-admin',
    'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch', 'end-sessions', 'export-person', 'delete-request',
    'delete-patient', 'delete-advertiser'));

-- A person's own rows are looked for when they ask for their data.
create index advert_visits_viewer on advert_visits (viewer_id);
create index invalid_views_viewer on invalid_views (viewer_id);
