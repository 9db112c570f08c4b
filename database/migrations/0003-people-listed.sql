-- People to help were kept in a table by triggers and by a reader of the journal. A materialized view has
-- them now, made again each hour (docs/decisions/0027-long-lists.md).

drop trigger accounts_are_listed on accounts;
drop trigger profiles_are_listed_when_new on patient_profiles;
drop trigger profiles_are_listed_when_changed on patient_profiles;
drop function list_account, list_profile, list_person, place_of_patient, place_of, renew_listed_people;
drop table listed_people;

-- A job that is gone. A new database has no queue yet.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('compare-listed-people');
    delete from pgboss.job where name in ('compare-listed-people');
  end if;
end $$;

-- When the views of long lists were made last, by the clock of the servers.
create table lists_renewed (
  list text primary key check (list in ('ranks', 'people')),
  at timestamptz not null
);
grant select on lists_renewed to watchwell_app;
insert into lists_renewed values ('ranks', now()), ('people', now());

alter table patient_profiles add column saved_at timestamptz;
alter table patient_profiles alter column saved_at set default now();
comment on column patient_profiles.saved_at is 'When the patient saved the profile last. Null: not since version 0.2.0.';
create index patient_profiles_listed on patient_profiles (saved_at) where in_gallery;

-- Open pages of patients who agreed to be listed, as they are now. `searched` has the first name, the last
-- name and the first name again, in both scripts: a name is found in any order. `place` orders by what a
-- page lacks, plus what the general account has given each member, as in `patient_ranks`; a page whose goal
-- is met comes after all others, because it needs the next view least.
create view people_to_help as
  select a.id, a.first_name, a.last_name, a.other_first_name, a.other_last_name, a.photo_key, a.country,
    o.diagnosis, o.goal_nanos, o.collected_nanos, o.is_checked, coalesce(o.chapter_since, a.created_at) since,
    search_key(a.first_name || ' ' || a.last_name || ' ' || a.first_name || ' ' ||
      a.other_first_name || ' ' || a.other_last_name || ' ' || a.other_first_name) searched,
    o.goal_nanos - o.collected_nanos + g.index_nanos
      + case when o.collected_nanos >= o.goal_nanos then 1::bigint << 62 else 0 end place
  from open_pages o
  join people a on a.id = o.patient_id
  cross join general_account g
  where o.in_gallery and a.state = 'active' and a.email_verified_at is not null;
grant select on people_to_help to watchwell_app;

create materialized view listed_people as select id patient_id, searched, since, place from people_to_help;
create unique index listed_people_patient on listed_people (patient_id);
create index listed_people_closest on listed_people (place, patient_id);
create index listed_people_newest on listed_people (since desc, patient_id);
create index listed_people_searched on listed_people using gin (searched gin_trgm_ops);
grant select on listed_people to watchwell_app;
revoke insert, update, delete on listed_people from watchwell_app;

create function renew_listed_people(p_at timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  refresh materialized view concurrently public.listed_people;
  update public.lists_renewed set at = p_at where list = 'people';
end $$;
revoke execute on function renew_listed_people from public, watchwell_app;
grant execute on function renew_listed_people to watchwell_app;
