-- Patients and their pages. Health details (the need, the story, plans and news) are stored and shown only
-- while their patient consents (docs/health-consent.md).

create table patient_profiles (
  patient_id bigint primary key references accounts on delete cascade,
  date_of_birth date,
  phone text not null default '',
  address text not null default '',
  diagnosis text not null default '',
  additional_info text not null default '',
  goal_nanos bigint not null default 0 check (goal_nanos >= 0),
  meds_bought_at timestamptz,
  health_consent_at timestamptz,
  -- Whether previews of links may name the need.
  need_in_previews boolean not null default false,
  health_consent_version text,
  -- Whether the page is offered to search engines.
  in_search_engines boolean not null default false,
  -- When the goal was lowered below what is collected, or raised, while there was money: staff look at the
  -- next payout.
  goal_moved_at timestamptz,
  -- A goal that was reached and paid out ends a chapter; the next goal is a new chapter of the same page.
  chapter int not null default 1 check (chapter > 0),
  -- Collected in all for the goals before.
  chapter_from_nanos bigint not null default 0 check (chapter_from_nanos >= 0),
  chapter_since timestamptz,
  -- Whether the patient is listed among the people to help.
  in_gallery boolean not null default false,
  -- The last chapter whose reached goal was announced to the patient.
  goal_told_chapter int not null default 0,
  -- When an email reminded the patient of a page that stands still.
  reminded_at timestamptz,
  -- Where the questions after the registration go on. Null: never begun.
  welcome_step text check (welcome_step in ('whose', 'need', 'goal', 'photo', 'story', 'ready')),

  constraint health_consent_has_version check ((health_consent_at is null) = (health_consent_version is null))
);
grant select, insert, update, delete on patient_profiles to watchwell_app;

-- Columns of a profile that anybody but its patient may see. Code that shows a patient to others reads them
-- here.
create view shown_profiles as
  select patient_id, goal_nanos, health_consent_at is not null consented,
    case when health_consent_at is null then '' else diagnosis end diagnosis,
    case when health_consent_at is null then '' else additional_info end additional_info,
    health_consent_at is not null and need_in_previews need_in_previews,
    health_consent_at is not null and in_search_engines in_search_engines
  from patient_profiles;
grant select on shown_profiles to watchwell_app;

-- Refuses health details without consent. The operations refuse them with a reason; this is the guard for an
-- operation that forgot. Details from before the consent may stay as they are, nothing may join them, and a
-- consent does not go without the details that it was given for.
create function refuse_health_details() returns trigger language plpgsql as $$
begin
  raise exception 'health details of patient % without consent', new.patient_id
    using errcode = 'check_violation', constraint = 'health_details_need_consent';
end $$;
create trigger health_details_need_consent_when_new after insert on patient_profiles for each row
  when (new.health_consent_at is null and (new.diagnosis <> '' or new.additional_info <> ''))
  execute function refuse_health_details();
create trigger health_details_need_consent_when_changed after update on patient_profiles for each row
  when (new.health_consent_at is null and (
    new.diagnosis <> '' and (new.diagnosis <> old.diagnosis or old.health_consent_at is not null)
    or new.additional_info <> '' and (new.additional_info <> old.additional_info or old.health_consent_at is not null)))
  execute function refuse_health_details();

-- The same for plans, news, thanks and wishes, which the consent names since its version of 2026-11-23. A
-- patient who agreed to older words is asked before any of these is stored or shown.
create function refuse_words_without_consent() returns trigger language plpgsql as $$
begin
  if not exists (
    select from patient_profiles where patient_id = new.patient_id and health_consent_version >= '2026-11-23'
  ) then
    raise exception 'words of patient % without consent', new.patient_id
      using errcode = 'check_violation', constraint = 'words_need_consent';
  end if;
  return new;
end $$;

-- Chapters of a page that ended.
create table page_chapters (
  patient_id bigint not null references patient_profiles on delete cascade,
  chapter int not null check (chapter > 0),
  goal_nanos bigint not null check (goal_nanos > 0),
  collected_nanos bigint not null check (collected_nanos >= goal_nanos),
  -- Null: the first one, which began with the page.
  since timestamptz,
  ended_at timestamptz not null,
  primary key (patient_id, chapter)
);
grant select, insert, update, delete on page_chapters to watchwell_app;

-- What the sum of a page buys, in stages, and one piece of it
-- (docs/decisions/0023-stages-wishes-and-the-act.md). A plan belongs to one chapter and goes with the consent
-- and with the goal.
create table page_plans (
  patient_id bigint primary key references accounts on delete cascade,
  -- [{"text", "cents"}] in the order in which they are paid for, together at most the goal.
  stages jsonb not null,
  -- A tablet, a session. Empty: not named.
  unit text not null check (length(unit) <= 40),
  unit_cents bigint not null,

  constraint page_plans_unit check ((unit = '') = (unit_cents = 0) and unit_cents >= 0)
);
grant select, insert, update, delete on page_plans to watchwell_app;
create trigger page_plans_need_consent before insert or update on page_plans
  for each row execute function refuse_words_without_consent();
