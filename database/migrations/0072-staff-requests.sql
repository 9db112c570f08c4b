-- The right of staff is given and taken by two people, where there are two: one asks, another one says yes.
create table staff_requests (
  id bigint primary key check (id > 0),
  account_id bigint not null references accounts on delete cascade,
  wish text not null check (wish in ('grant', 'revoke')),
  -- Null: by the command on the server. No reference: what was asked outlives who asked it.
  asked_by bigint,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'expired')),
  -- Null while it waits, and where the command or the clock ended it.
  ended_by bigint,
  ended_at timestamptz,
  constraint staff_requests_ended check ((state = 'waiting') = (ended_at is null))
);
create unique index staff_requests_waiting on staff_requests (account_id) where state = 'waiting';
create index on staff_requests (account_id);

-- The command on the server asks without an account of its own.
alter table admin_actions
  drop constraint admin_actions_by_somebody,
  add constraint admin_actions_by_somebody check (admin_id is not null or action in ('create-admin', 'grant-admin',
    'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch', 'end-sessions', 'export-person', 'delete-request',
    'delete-patient', 'delete-advertiser', 'reset-second-factor', 'ask-staff-right'));
