-- News of a page, thanks, and the story in a second language, in the patient's own words. They are health
-- details: they go with the consent.

create table page_words (
  patient_id bigint primary key references accounts on delete cascade,
  thanks text not null default '' check (length(thanks) <= 300),
  -- The story in another language.
  second_story text not null default '' check (length(second_story) <= 4000)
);
grant select, insert, update, delete on page_words to watchwell_app;
create trigger page_words_need_consent before insert or update on page_words
  for each row execute function refuse_words_without_consent();

create table page_updates (
  id bigint primary key check (id > 0),
  patient_id bigint not null references accounts on delete cascade,
  words text not null check (length(words) between 1 and 1000),
  -- In stored_files, kind picture.
  picture_key text,
  created_at timestamptz not null
);
create index page_updates_patient on page_updates (patient_id, created_at desc);
create index page_updates_picture on page_updates (picture_key) where picture_key is not null;
create index page_updates_newest on page_updates (created_at);
grant select, insert, update, delete on page_updates to watchwell_app;
create trigger page_updates_need_consent before insert or update on page_updates
  for each row execute function refuse_words_without_consent();
