-- Reports of visitors and members about an advert, a page or a wish; src/shared/concerns/concern-kinds.ts
-- lists them.
create table concerns (
  id bigint primary key check (id > 0),
  about text not null check (about ~ '^[a-z-]{3,40}$'),
  subject_id bigint not null,
  kind text not null,
  words text not null,
  -- Empty: the reporter wants no answer.
  email text not null,
  language text not null,
  -- The account or the device: one open concern each about one thing.
  reporter_id bigint not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  upheld boolean,
  note text not null default '',

  constraint concerns_decided check (
    (decided_at is null) = (upheld is null) and (decided_at is null) = (decided_by is null))
);
create unique index concerns_once on concerns (about, subject_id, reporter_id) where decided_at is null;
create index concerns_open on concerns (created_at) where decided_at is null;
create index concerns_reporter on concerns (reporter_id);
grant select, insert, update, delete on concerns to watchwell_app;
