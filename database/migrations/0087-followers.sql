-- People hear how a page goes on by letters, without an account (docs/decisions/0037-followers-without-an-account.md). An
-- address is kept only while its owner follows: one that nobody confirmed goes after 48 hours, the others with their last press.
create table followers (
  id bigint primary key check (id > 0),
  patient_id bigint not null references accounts on delete cascade,
  email text not null,
  language text not null check (language in ('eng', 'ua')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- What is newer has not been told. It moves with a letter, so it is also the day of the last one.
  told_to timestamptz,
  -- Letters that the mail server of the address refused for good.
  refusals int not null default 0,
  constraint followers_confirmed check ((confirmed_at is null) = (told_to is null))
);
create unique index followers_once on followers (lower(email), patient_id);
create index followers_of_page on followers (patient_id) where confirmed_at is not null;

-- What a followed page has reached, once in each chapter, whatever is taken back afterwards.
create table page_marks (
  patient_id bigint not null references accounts on delete cascade,
  chapter int not null check (chapter > 0),
  mark text not null check (mark in ('half', 'nearly', 'reached', 'paid')),
  noted_at timestamptz not null,
  primary key (patient_id, chapter, mark)
);
create index page_marks_newest on page_marks (noted_at);
create index page_updates_newest on page_updates (created_at);

-- Pages that strangers are told of: filled in, with the consent, of an account and a case that nobody stopped.
create view open_pages as
  select p.patient_id, p.in_gallery, s.diagnosis, p.goal_nanos, p.chapter, p.chapter_since,
    greatest(0, f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0)
      + coalesce(w.withdrawn_nanos + w.medicine_nanos, 0) - p.chapter_from_nanos)::bigint collected_nanos,
    coalesce(c.state = 'checked', false) is_checked
  from patient_profiles p
  join shown_profiles s using (patient_id)
  join accounts a on a.id = p.patient_id
  join patient_funds f using (patient_id)
  left join spent_funds w using (patient_id)
  left join cases c using (patient_id)
  cross join general_account g
  where s.consented and s.diagnosis <> '' and p.goal_nanos > 0 and a.state <> 'suspended'
    and coalesce(c.state not in ('paused', 'closed', 'refused'), true);
