-- The list of patients says how many there are, by how their case stands, and read 200,000 entries of an index for that: two thirds of
-- its last page. A count that is kept in one row would make all registrations wait for one another. So whoever comes, goes or has a
-- case that moves on writes rows of one more and one less, which a job adds up (docs/decisions/0113-patients-counted-by-one-more.md).
-- Whoever has not begun a case counts as one with a draft. A role never changes.
create table patient_counts (case_state text not null, change int not null);

-- One row for each statement, however many accounts it writes.
create function count_patients() returns trigger language plpgsql as $$
begin
  insert into patient_counts
  select 'draft', case tg_op when 'INSERT' then count(*) else -count(*) end from changed where role = 'Patient' having count(*) > 0;
  return null;
end $$;
create trigger patients_come after insert on accounts referencing new table as changed
  for each statement execute function count_patients();
create trigger patients_go after delete on accounts referencing old table as changed
  for each statement execute function count_patients();

-- The case of an account that is deleted goes first: it counts as a draft until the account goes.
create function count_case() returns trigger language plpgsql as $$
declare
  v_before text := coalesce(old.state, 'draft');
  v_now text := coalesce(new.state, 'draft');
begin
  if v_before <> v_now then insert into patient_counts values (v_before, -1), (v_now, 1); end if;
  return null;
end $$;
create trigger cases_are_counted after insert or update of state or delete on cases
  for each row execute function count_case();

-- Those who are there already. The triggers have waited for whoever was registering, and nobody registers before this is over.
insert into patient_counts
select coalesce(c.state, 'draft'), count(*) from accounts a left join cases c on c.patient_id = a.id where a.role = 'Patient' group by 1;

-- Takes the rows that it sees, and leaves their sum: with those that come meanwhile it is what it was.
create function add_up_patients() returns void language sql as $$
  with gone as (delete from patient_counts returning case_state, change)
  insert into patient_counts select case_state, sum(change) from gone group by 1 having sum(change) <> 0
$$;
