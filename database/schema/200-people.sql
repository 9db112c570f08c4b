-- People to help, and the counts of the site.

-- Pages that strangers are told of: filled in, with the consent, of an account and a case that nobody
-- stopped.
create view open_pages as
  select p.patient_id, p.in_gallery, s.diagnosis, p.goal_nanos, p.chapter, p.chapter_since,
    greatest(0, f.received_nanos + f.own_view_nanos + f.donated_nanos
      + coalesce(g.index_nanos - f.entry_index_nanos, 0) + coalesce(w.withdrawn_nanos + w.medicine_nanos, 0)
      - p.chapter_from_nanos)::bigint collected_nanos,
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
grant select on open_pages to watchwell_app;

-- Patients who agreed to be listed, by what they still lack within the hour
-- (docs/decisions/0027-long-lists.md).
create table listed_people (
  patient_id bigint primary key references patient_profiles on delete cascade,
  -- Search key of the first name, the last name and the first name again, in both scripts: a name is found in
  -- any order.
  searched text not null,
  since timestamptz not null,
  place bigint
);
comment on column listed_people.place is 'null while the profile has nothing that may be shown';
create index listed_people_closest on listed_people (place, patient_id);
create index listed_people_newest on listed_people (since desc, patient_id);
create index listed_people_searched on listed_people using gin (searched gin_trgm_ops);
grant select, insert, update, delete on listed_people to watchwell_app;

-- Returns what a page lacks, plus the share that all members have. A page whose goal is met comes after all
-- others: it needs the next view least.
create function place_of(p_lacks bigint, p_base bigint) returns bigint immutable language sql as $$
  select p_lacks + p_base + case when p_lacks <= 0 then 1::bigint << 62 else 0 end
$$;

-- Returns the place of a page as the last renewal had the general account. Whether the page is open does not
-- matter, so that one that opens stands where it belongs. Where more was taken back than came in for this
-- goal, that is lacking as well.
create function place_of_patient(p_patient bigint, p_run journal_reads) returns bigint stable language sql as $$
  select place_of(p.goal_nanos + p.chapter_from_nanos - f.received_nanos - f.own_view_nanos - f.donated_nanos
    - coalesce(p_run.index_nanos - f.entry_index_nanos, 0) - coalesce(w.withdrawn_nanos + w.medicine_nanos, 0), p_run.base_nanos)
  from patient_profiles p join shown_profiles s using (patient_id) join patient_funds f using (patient_id)
  left join spent_funds w using (patient_id)
  where p.patient_id = p_patient and s.consented and s.diagnosis <> '' and p.goal_nanos > 0
$$;

-- Lists a patient who agreed, with a new name, goal or chapter, and removes one who did not.
create function list_person(p_patient bigint) returns void language sql as $$
  delete from listed_people l where l.patient_id = p_patient
    and not exists (select from patient_profiles p where p.patient_id = p_patient and p.in_gallery);
  insert into listed_people
  select p.patient_id,
    search_key(a.first_name || ' ' || a.last_name || ' ' || a.first_name || ' ' ||
      a.other_first_name || ' ' || a.other_last_name || ' ' || a.other_first_name),
    coalesce(p.chapter_since, a.created_at), place_of_patient(p_patient, run)
  from patient_profiles p join accounts a on a.id = p.patient_id cross join journal_reads run
  where p.patient_id = p_patient and p.in_gallery and run.reader = 'listed-people'
  on conflict (patient_id) do update set searched = excluded.searched, since = excluded.since, place = excluded.place;
$$;

create function list_profile() returns trigger language plpgsql as $$
begin
  perform list_person(new.patient_id);
  return null;
end $$;
create trigger profiles_are_listed_when_new after insert on patient_profiles
  for each row when (new.in_gallery) execute function list_profile();
create trigger profiles_are_listed_when_changed after update on patient_profiles
  for each row when (new.in_gallery or old.in_gallery) execute function list_profile();

create function list_account() returns trigger language plpgsql as $$
begin
  perform list_person(new.id);
  return null;
end $$;
create trigger accounts_are_listed
  after update of first_name, last_name, other_first_name, other_last_name on accounts
  for each row execute function list_account();

-- Renews the places that changed: of the patients whom the journal names and of those who reached their goal
-- by the share of all members, or of everybody. Skips a row that another transaction changes at this moment.
create function renew_listed_people(p_whole boolean) returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_run journal_reads := begin_reading('listed-people', p_whole);
begin
  with named as materialized (
    select patient_id id from listed_people where p_whole
    union select patient_id from listed_people where place <= v_run.base_nanos
    union select id from moved_patients(v_run) where not p_whole),
  places as materialized (
    select l.patient_id id, place_of_patient(l.patient_id, v_run) place from named join listed_people l on l.patient_id = named.id),
  due as (
    select places.* from places join listed_people l on l.patient_id = places.id where l.place is distinct from places.place
    for no key update of l skip locked)
  update listed_people l set place = due.place from due where due.id = l.patient_id;
end $$;

-- Counts of the front page. Each minute adds what came since the last one, so that nothing reads all views.
create table site_counts (
  id smallint primary key check (id = 1),
  -- Views up to this moment are counted.
  counted_to timestamptz not null,
  watched_today bigint not null check (watched_today >= 0),
  helpers_this_month bigint not null check (helpers_this_month >= 0),
  paid_cents bigint not null check (paid_cents >= 0),
  paid_people bigint not null check (paid_people >= 0)
);
grant select, insert, update on site_counts to watchwell_app;

-- Viewers of this month, each counted once. Those of other months are deleted.
create table month_helpers (
  month date not null,
  viewer_id bigint not null,
  primary key (month, viewer_id)
);
grant select, insert, update, delete on month_helpers to watchwell_app;

-- Rows of past days are deleted. Views from where a patient logged in lately are booked as the patient's own;
-- if they were left out here, a stranger could find such places by watching a number that stands still (SPEC
-- 11.5).
create table page_helpers (
  day date not null,
  -- The patient, or 0 for the general account.
  beneficiary_id bigint not null,
  viewer_id bigint not null,
  primary key (day, beneficiary_id, viewer_id)
);
comment on table page_helpers is
  'Everybody who watched for a page today, also those whose views are booked as the patient''s own';
grant select, insert, update, delete on page_helpers to watchwell_app;

-- The number of people who watched for a page on each finished day, for 30 days.
create table page_people_days (
  beneficiary_id bigint not null references patient_funds on delete cascade,
  day date not null,
  people int not null check (people > 0),
  primary key (beneficiary_id, day)
);
create index page_people_days_day on page_people_days (day);
grant select, insert, update, delete on page_people_days to watchwell_app;
