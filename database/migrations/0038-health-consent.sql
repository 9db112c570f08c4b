-- Health details (the need, the story and prescription files) are kept and shown only with their patient's consent, of
-- which the day and the version of the words are kept; and a page is offered to search engines only if its patient says
-- so (docs/health-consent.md). What was kept before without a consent stays, for its patient alone.
alter table patient_profiles
  add column health_consent_version text,
  add column in_search_engines boolean not null default false;

-- Every consent so far was given to the first words.
update patient_profiles set health_consent_version = '2026-11-21' where health_consent_at is not null;

alter table patient_profiles add constraint health_consent_has_version
  check ((health_consent_at is null) = (health_consent_version is null));

-- What of a profile anybody but its patient may see. Whoever shows a patient to others reads it here.
create view shown_profiles as
  select patient_id, goal_nanos, health_consent_at is not null consented,
    case when health_consent_at is null then '' else diagnosis end diagnosis,
    case when health_consent_at is null then '' else additional_info end additional_info,
    health_consent_at is not null and need_in_previews need_in_previews,
    health_consent_at is not null and in_search_engines in_search_engines
  from patient_profiles;
grant select on shown_profiles to watchwell_app;

-- The operations refuse this with a reason; here it is refused to an operation that forgot. What stood without a consent
-- may stay as it is, nothing may join it, and a consent does not go without what it was given for.
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

create function refuse_prescription() returns trigger language plpgsql as $$
begin
  perform from patient_profiles where patient_id = new.owner_id and health_consent_at is not null for share;
  if not found then
    raise exception 'a prescription of patient % without consent', new.owner_id
      using errcode = 'check_violation', constraint = 'health_details_need_consent';
  end if;
  return null;
end $$;
create trigger prescriptions_need_consent after insert on stored_files for each row
  when (new.kind = 'prescription') execute function refuse_prescription();

-- As before, but health details as others see them.
create or replace view admin_patients as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country, a.photo_key,
    a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(to_char(p.date_of_birth, 'FMDD.FMMM.YYYY'), '') dob, coalesce(p.phone, '') phone,
    coalesce(p.address, '') address, coalesce(s.diagnosis, '') diagnosis,
    coalesce(s.additional_info, '') additional_info, coalesce(p.goal_nanos, 0) goal_nanos,
    p.meds_bought_at is not null meds_bought,
    f.received_nanos, f.own_view_nanos, f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) donated_nanos,
    f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) funds_nanos,
    exists (select 1 from payouts o where o.account_id = a.id and o.status = 'PENDING') payout_pending,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, array[a.id] search_ids,
    coalesce(s.consented, false) consented
  from accounts a
  join patient_funds f on f.patient_id = a.id
  cross join general_account g
  left join patient_profiles p on p.patient_id = a.id
  left join shown_profiles s on s.patient_id = a.id
  where a.role = 'Patient';
