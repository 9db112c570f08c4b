-- The audit log of staff (docs/decisions/0017-what-staff-may-do.md).

-- Staff actions, written in the transaction of the action. Ids only: names would outlive the accounts, and a
-- patient's illness has no place here. The server can neither change nor remove a line.
create table admin_actions (
  id bigint generated always as identity primary key,
  -- Null: a command on the server.
  admin_id bigint,
  -- src/shared/deeds/deeds.ts lists them.
  action text not null check (action ~ '^[a-z-]{3,40}$'),
  subject_id bigint not null,
  details jsonb not null,
  created_at timestamptz not null,

  constraint admin_actions_by_somebody check (admin_id is not null or action in (
    'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch', 'end-sessions',
    'export-person', 'delete-request', 'delete-patient', 'delete-advertiser', 'reset-second-factor',
    'ask-staff-right'))
);
create index admin_actions_subject on admin_actions (subject_id);
create index admin_actions_admin on admin_actions (admin_id);
create index admin_actions_newest on admin_actions (created_at, id);
create index admin_actions_searched on admin_actions using gin (lower(action || ' ' || details::text) gin_trgm_ops);
-- Reading a person's data is logged once an hour, because a page asks again whenever it is opened.
create unique index admin_actions_reading on admin_actions
  (admin_id, subject_id, action, date_trunc('hour', created_at at time zone 'UTC'))
  where action in ('read-account', 'read-case', 'read-clinic-bill', 'read-payout', 'read-payout-account');
grant select, insert on admin_actions to watchwell_app;
grant usage on sequence admin_actions_id_seq to watchwell_app;

-- The address that an action came from. The action stays, the address goes after half a year.
create table admin_action_origins (
  action_id bigint primary key references admin_actions,
  address text not null,
  created_at timestamptz not null
);
create index on admin_action_origins (created_at);
create index admin_action_origins_searched on admin_action_origins using gin (address gin_trgm_ops);
grant select, insert, delete on admin_action_origins to watchwell_app;
