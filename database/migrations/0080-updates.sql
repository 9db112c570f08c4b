-- A page goes on after the first story: news with pictures, thanks, and the story in a second language, all in the patient's own
-- words. They are health details: they stand only while the patient consents, and go with the consent.
create table page_words (
  patient_id bigint primary key references accounts on delete cascade,
  thanks text not null default '' check (length(thanks) <= 300),
  -- The story once more, in another language.
  second_story text not null default '' check (length(second_story) <= 4000)
);

create table page_updates (
  id bigint primary key check (id > 0),
  patient_id bigint not null references accounts on delete cascade,
  words text not null check (length(words) between 1 and 1000),
  -- Of stored_files, kind picture.
  picture_key text,
  created_at timestamptz not null
);
create index page_updates_patient on page_updates (patient_id, created_at desc);
create index page_updates_picture on page_updates (picture_key) where picture_key is not null;

-- The operations refuse this with a reason; here it is refused to an operation that forgot.
create function refuse_words_without_consent() returns trigger language plpgsql as $$
begin
  if not exists (select from patient_profiles where patient_id = new.patient_id and health_consent_at is not null) then
    raise exception 'words of patient % without consent', new.patient_id
      using errcode = 'check_violation', constraint = 'words_need_consent';
  end if;
  return new;
end $$;
create trigger page_words_need_consent before insert or update on page_words for each row
  execute function refuse_words_without_consent();
create trigger page_updates_need_consent before insert or update on page_updates for each row
  execute function refuse_words_without_consent();
