-- As ranks of patients (0138): what comes into the general account brings all its members nearer to their goals alike, so each hour that
-- had some wrote all listed people anew, with 50,000 of them 40 MB of log. Their place is now what they lack with what all members
-- have from it added (base_nanos, as it was at the last renewal), which does not move. Where most are no members nothing is added.
create table listed_people_base (id smallint primary key check (id = 1), base_nanos bigint not null);
insert into listed_people_base values (1, 0);

-- Whose goal is met comes behind everybody else: they need the next view least.
create function place_of(p_lacks bigint, p_base bigint) returns bigint immutable language sql as $$
  select p_lacks + p_base + case when p_lacks <= 0 then 1::bigint << 62 else 0 end
$$;

drop index listed_people_closest;
alter table listed_people rename column lacks_nanos to place;
comment on column listed_people.place is 'null while the page is not open, and until the next renewal';
update listed_people set place = place_of(place, 0) where place <= 0;
create index listed_people_closest on listed_people (place, patient_id);

create or replace function list_person(p_patient bigint) returns void language sql as $$
  delete from listed_people l where l.patient_id = p_patient
    and not exists (select from patient_profiles p where p.patient_id = p_patient and p.in_gallery);
  insert into listed_people
  select p.patient_id, lower(a.first_name || ' ' || a.last_name || ' ' || a.first_name), coalesce(p.chapter_since, a.created_at),
    (select place_of(o.goal_nanos - o.collected_nanos, b.base_nanos) from open_pages o, listed_people_base b
      where o.patient_id = p_patient)
  from patient_profiles p join accounts a on a.id = p.patient_id
  where p.patient_id = p_patient and p.in_gallery
  on conflict (patient_id) do update set searched = excluded.searched, since = excluded.since, place = excluded.place;
$$;

create or replace function renew_listed_people() returns void language sql as $$
  with base as (
    update listed_people_base set base_nanos = (
      select case when 2 * members > (select count(*) from patient_funds) then index_nanos else 0 end from general_account)
    returning base_nanos),
  due as (
    select l.patient_id, place_of(o.goal_nanos - o.collected_nanos, b.base_nanos) place
    from listed_people l join open_pages o using (patient_id) cross join base b
    where l.place is distinct from place_of(o.goal_nanos - o.collected_nanos, b.base_nanos)
    for no key update of l skip locked)
  update listed_people l set place = due.place from due where due.patient_id = l.patient_id;
$$;
