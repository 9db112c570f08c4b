-- Followers of a page, without an account (docs/decisions/0024-sharing-and-emails.md). An address
-- is kept only while its owner follows: one that nobody confirmed is deleted after 48 hours, the others when
-- they stop following.
create table followers (
  id bigint primary key check (id > 0),
  patient_id bigint not null references accounts on delete cascade,
  email text not null,
  language text not null check (language in ('eng', 'ua')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Newer events were not sent yet. It moves with an email, so it is also the day of the last one.
  told_to timestamptz,
  -- Emails that the mail server of the address refused permanently.
  refusals int not null default 0,

  constraint followers_confirmed check ((confirmed_at is null) = (told_to is null))
);
create unique index followers_once on followers (lower(email), patient_id);
create index followers_of_page on followers (patient_id) where confirmed_at is not null;
grant select, insert, update, delete on followers to watchwell_app;

-- Marks that a followed page has reached, once in each chapter, whatever is taken back afterwards.
create table page_marks (
  patient_id bigint not null references accounts on delete cascade,
  chapter int not null check (chapter > 0),
  mark text not null check (mark in ('half', 'nearly', 'reached', 'paid')),
  noted_at timestamptz not null,
  primary key (patient_id, chapter, mark)
);
create index page_marks_newest on page_marks (noted_at);
grant select, insert, update, delete on page_marks to watchwell_app;
