-- An app on the person's phone that makes a code every half minute. Its secret is sealed with APP_SECRET.
create table authenticator_apps (
  account_id bigint primary key references accounts on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- Null until the first code was typed in: until then nothing asks for it.
  confirmed_at timestamptz,
  -- The half minute of the code that counted last: no code counts twice.
  last_step bigint not null default 0
);

-- For who has lost the app: each opens the account once, then its row goes. 125 random bits, so a plain hash is enough.
create table recovery_codes (
  code_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null
);
create index recovery_codes_account on recovery_codes (account_id);

-- An operator takes a lost factor away on the server.
alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch',
    'end-sessions', 'export-person', 'delete-request', 'approve-advert', 'refuse-advert', 'take-down-advert',
    'correct-category', 'decide-concern', 'decide-appeal', 'approve-payout', 'refuse-payout',
    'reset-second-factor'));
alter table admin_actions
  drop constraint admin_actions_by_somebody,
  add constraint admin_actions_by_somebody check (admin_id is not null or action in ('create-admin', 'grant-admin',
    'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch', 'end-sessions', 'export-person', 'delete-request',
    'delete-patient', 'delete-advertiser', 'reset-second-factor'));
