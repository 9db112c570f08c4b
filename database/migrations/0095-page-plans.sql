-- What the sum of a page buys, in stages, and one piece of it (docs/decisions/0052-wishes-and-stages.md): health details of one
-- chapter, which go with the consent and with the goal.
create table page_plans (
  patient_id bigint primary key references accounts on delete cascade,
  -- [{"text", "cents"}] in the order in which they are paid for, together at most the goal.
  stages jsonb not null,
  -- A tablet, a session. Empty: not named.
  unit text not null check (length(unit) <= 40),
  unit_cents bigint not null,
  constraint page_plans_unit check ((unit = '') = (unit_cents = 0) and unit_cents >= 0)
);

-- The consent names news, thanks, a second language and what the sum buys since its words of this day. Who agreed to older words is asked
-- before any of it is kept or shown (docs/health-consent.md).
create or replace function refuse_words_without_consent() returns trigger language plpgsql as $$
begin
  if not exists (
    select from patient_profiles where patient_id = new.patient_id and health_consent_version >= '2026-11-23'
  ) then
    raise exception 'words of patient % without consent', new.patient_id
      using errcode = 'check_violation', constraint = 'words_need_consent';
  end if;
  return new;
end $$;
create trigger page_plans_need_consent before insert or update on page_plans for each row
  execute function refuse_words_without_consent();
