-- People choose among the letters that are not necessary (docs/decisions/0086-letters-that-can-be-ended.md). A row is a kind that
-- somebody ended; the kinds stand in src/shared/letters/letter-kinds.ts. The one choice there was so far moves here.
create table ended_letters (
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  ended_at timestamptz not null,
  primary key (account_id, kind)
);
insert into ended_letters (account_id, kind, ended_at)
  select patient_id, 'quiet-page', now() from patient_profiles where not news_reminders;
alter table patient_profiles drop column news_reminders;
