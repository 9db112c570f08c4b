-- Short wishes of helpers (docs/decisions/0023-stages-wishes-and-the-act.md). Staff read each one before it
-- appears. Wishes are about a person who is ill: they go with the consent, with the page, and with the
-- account of their writer.
create table wishes (
  id bigint primary key check (id > 0),
  patient_id bigint not null references accounts on delete cascade,
  -- The account or the device.
  writer_id bigint not null,
  -- Null: the writer was not logged in.
  account_id bigint references accounts on delete cascade,
  words text not null check (length(words) between 1 and 200),
  -- Empty: the helper gave none.
  name text not null check (length(name) <= 40),
  written_at timestamptz not null,
  written_on date not null,
  state text not null check (state in ('waiting', 'shown', 'refused', 'hidden')),
  refusal text not null default '',
  decided_at timestamptz,
  decided_by bigint,

  constraint wishes_decided check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint wishes_refused check ((state = 'refused') = (refusal <> ''))
);
-- One wish a day to one page.
create unique index wishes_once on wishes (writer_id, patient_id, written_on);
create index wishes_of_page on wishes (patient_id, written_at desc, id desc) where state in ('shown', 'hidden');
create index wishes_patient on wishes (patient_id);
create index wishes_account on wishes (account_id) where account_id is not null;
create index wishes_waiting on wishes (written_at) where state = 'waiting';
create index wishes_refused_at on wishes (decided_at) where state = 'refused';
grant select, insert, update, delete on wishes to watchwell_app;
create trigger wishes_need_consent before insert on wishes
  for each row execute function refuse_words_without_consent();

-- Figures of the queue, in the form of `operating_state`.
create view waiting_wishes as
  select 'wishes_waiting' name, '' label, count(*)::float8 value from wishes where state = 'waiting'
  union all
  select 'wishes_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(written_at)), 0)::float8
  from wishes where state = 'waiting';
grant select on waiting_wishes to watchwell_app;
