-- "People to help" was sorted by what everybody listed still lacks, which views change all the time, and read all of them for each
-- answer. Here stands who agreed, with what they lacked within the hour (docs/decisions/0064-long-lists-by-sums.md): an index of it
-- says who may be shown, and what is shown and whose page is open is read where it stands.
create table listed_people (
  patient_id bigint primary key references patient_profiles on delete cascade,
  -- First name, last name and first name again in small letters, so that a name is found in either order.
  searched text not null,
  since timestamptz not null,
  -- The goal less what was collected; null while the page is not open, and until the next renewal.
  lacks_nanos bigint
);
-- Whose goal is met comes last: they need the next view least.
create index listed_people_closest on listed_people ((lacks_nanos <= 0), lacks_nanos, patient_id);
create index listed_people_newest on listed_people (since desc, patient_id);
create index listed_people_searched on listed_people using gin (searched gin_trgm_ops);

-- Who agrees is listed at once, also with a new name, goal or chapter; who takes it back is not.
create function list_person(p_patient bigint) returns void language sql as $$
  delete from listed_people l where l.patient_id = p_patient
    and not exists (select from patient_profiles p where p.patient_id = p_patient and p.in_gallery);
  insert into listed_people
  select p.patient_id, lower(a.first_name || ' ' || a.last_name || ' ' || a.first_name), coalesce(p.chapter_since, a.created_at),
    (select o.goal_nanos - o.collected_nanos from open_pages o where o.patient_id = p_patient)
  from patient_profiles p join accounts a on a.id = p.patient_id
  where p.patient_id = p_patient and p.in_gallery
  on conflict (patient_id) do update
    set searched = excluded.searched, since = excluded.since, lacks_nanos = excluded.lacks_nanos;
$$;

create function list_profile() returns trigger language plpgsql as $$
begin
  perform list_person(new.patient_id);
  return null;
end $$;
create trigger profiles_are_listed_when_new after insert on patient_profiles for each row
  when (new.in_gallery) execute function list_profile();
create trigger profiles_are_listed_when_changed after update on patient_profiles for each row
  when (new.in_gallery or old.in_gallery) execute function list_profile();

create function list_account() returns trigger language plpgsql as $$
begin
  perform list_person(new.id);
  return null;
end $$;
create trigger accounts_are_listed after update of first_name, last_name on accounts for each row
  execute function list_account();

select list_person(patient_id) from patient_profiles where in_gallery;
-- Who is listed is found here now.
drop index patient_profiles_in_gallery;

-- Writes what is another than an hour ago, and leaves out a row that somebody changes at this moment.
create function renew_listed_people() returns void language sql as $$
  with due as (
    select l.patient_id, o.goal_nanos - o.collected_nanos lacks
    from listed_people l join open_pages o using (patient_id)
    where l.lacks_nanos is distinct from o.goal_nanos - o.collected_nanos
    for no key update of l skip locked)
  update listed_people l set lacks_nanos = lacks from due where due.patient_id = l.patient_id;
$$;
