-- Objections of people to decisions of staff: one to each decision. src/contracts/appeals.ts lists the kinds.
create table appeals (
  id bigint primary key check (id > 0),
  kind text not null check (kind ~ '^[a-z-]{3,40}$'),
  subject_id bigint not null,
  account_id bigint not null references accounts on delete cascade,
  words text not null,
  -- Author and time of the decision.
  against_by bigint not null,
  against_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  granted boolean,
  note text not null default '',

  unique (kind, subject_id, against_at),
  constraint appeals_decided check (
    (decided_at is null) = (granted is null) and (decided_at is null) = (decided_by is null))
);
-- Held views can grow while an objection to them waits.
create unique index appeals_once on appeals (kind, subject_id) where decided_at is null;
create index appeals_open on appeals (created_at) where decided_at is null;
create index appeals_account on appeals (account_id);
grant select, insert, update, delete on appeals to watchwell_app;
