-- What visitors and members are worried about: an advert, or a patient's page.
create table concerns (
  id bigint primary key check (id > 0),
  about text not null check (about in ('advert', 'patient')),
  subject_id bigint not null,
  kind text not null,
  words text not null,
  -- Who asked for an answer; empty: nobody.
  email text not null,
  language text not null,
  -- The account or the device: one open concern each about one thing.
  reporter_id bigint not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  upheld boolean,
  note text not null default '',
  constraint concerns_decided check ((decided_at is null) = (upheld is null) and (decided_at is null) = (decided_by is null))
);
create unique index concerns_once on concerns (about, subject_id, reporter_id) where decided_at is null;
create index concerns_open on concerns (created_at) where decided_at is null;
create index concerns_reporter on concerns (reporter_id);

-- Objections of those about whom staff decided: one to each decision, whatever its kind.
create table appeals (
  id bigint primary key check (id > 0),
  kind text not null check (kind in ('advert')),
  subject_id bigint not null,
  account_id bigint not null references accounts on delete cascade,
  words text not null,
  -- Whose decision of when it is about.
  against_by bigint not null,
  against_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  granted boolean,
  note text not null default '',
  unique (kind, subject_id, against_at),
  constraint appeals_decided check ((decided_at is null) = (granted is null) and (decided_at is null) = (decided_by is null))
);
create index appeals_open on appeals (created_at) where decided_at is null;
create index appeals_account on appeals (account_id);

-- What waits for staff beside operating_state, in its form.
create view waiting_for_staff as
  select 'adverts_waiting' name, '' label, count(*)::float8 value from adverts
    where waits_since is not null and state in ('in-review', 'running', 'paused')
  union all
  select 'adverts_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(waits_since)), 0)::float8 from adverts
    where waits_since is not null and state in ('in-review', 'running', 'paused')
  union all
  select 'concerns_waiting', '', count(*)::float8 from concerns where decided_at is null
  union all
  select 'concerns_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from concerns
    where decided_at is null
  union all
  select 'appeals_waiting', '', count(*)::float8 from appeals where decided_at is null
  union all
  select 'appeals_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from appeals
    where decided_at is null;
