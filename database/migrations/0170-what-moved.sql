-- The hourly renewals of ranks and of people to help compared everybody with what was written down. Now they read what the journal names
-- since, and all once a night (docs/decisions/0115-what-moved-since.md).

-- The newest views are found by ranges of blocks. Ranges that are not summed up are read whole, and without this they were summed up
-- when a fifth of the table was new.
alter index views_created_at set (autosummarize = on);
alter index ledger_transfers_created_at set (autosummarize = on);

-- Who shares in the general account since when, and who does not. No credit changes it.
create index patient_funds_entry on patient_funds (entry_index_nanos);
create index adverts_removed on adverts (removed_at) where removed_at is not null;

-- Up to where the last run of each reader saw views, transfers and the index of the general account, and the run before it. A run reads
-- from the one before the last: what was committed late is there by then.
create table journal_reads (
  reader text primary key check (reader in ('ranks', 'listed-people', 'paid-out')),
  at timestamptz not null default '-infinity',
  transfer bigint not null default 0,
  index_nanos bigint not null default 0,
  before_at timestamptz not null default '-infinity',
  before_transfer bigint not null default 0,
  before_index_nanos bigint not null default 0,
  -- Whether what all members have from the general account is left out, because most are members. Asked once a night.
  without_share boolean not null default false,
  base_nanos bigint generated always as (case when without_share then index_nanos else 0 end) stored
);
-- A site that runs is compared whole below, and what is committed late of its last hour is read after it. The past of the demo world is
-- written after this.
insert into journal_reads (reader, at, transfer, index_nanos)
select reader, case when exists (select from views) then now() - interval '1 hour' else '-infinity' end,
  coalesce((select max(id) from ledger_transfers where created_at < now() - interval '1 hour'), 0), g.index_nanos
from general_account g, unnest('{ranks,listed-people}'::text[]) reader;
-- It counts all at first.
insert into journal_reads (reader) values ('paid-out');

-- Notes where a run begins, and says from where it reads: `before_…` of the answer. Two runs of one reader follow one another.
create function begin_reading(p_reader text, p_whole boolean) returns journal_reads language plpgsql as $$
declare
  v_run journal_reads;
begin
  -- The statement after it sees what the run before has seen.
  select * from journal_reads where reader = p_reader for update into v_run;
  update journal_reads r set before_at = r.at, before_transfer = r.transfer, before_index_nanos = r.index_nanos,
    at = now(), transfer = coalesce((select max(id) from ledger_transfers), 0), index_nanos = g.index_nanos,
    without_share = case when p_whole then 2 * g.members > (select count(*) from patient_funds) else r.without_share end
  from general_account g where r.reader = p_reader
  returning r.index_nanos, r.without_share, r.base_nanos into v_run.index_nanos, v_run.without_share, v_run.base_nanos;
  return v_run;
end $$;

-- Whose balances the journal names since then.
create function moved_since(p_at timestamptz, p_transfer bigint) returns table (kind text, id bigint) stable language sql as $$
  select named.kind, named.id
  from views cross join lateral (values ('patient', beneficiary_id), ('advert', advert_id)) named(kind, id)
  where created_at >= p_at and named.id > 0
  union
  select split_part(code, ':', 1), split_part(code, ':', 2)::bigint
  from ledger_transfers cross join lateral (values (debit_account), (credit_account)) codes(code)
  where ledger_transfers.id > p_transfer and code ~ '^(patient|advert|advertiser):[0-9]'
  union
  -- The price of a view of an advert that is over goes to its advertiser.
  select 'advert', split_part(idempotency_key, ':', 3)::bigint
  from ledger_transfers where ledger_transfers.id > p_transfer and reason = 'view-taken-back'
$$;

-- Whose funds the journal names since then, and those whom the index of the general account moves against the others: who are no
-- members, or have joined since; where most are no members, the members.
create function moved_patients(p_run journal_reads) returns table (id bigint) stable language sql as $$
  select id from moved_since(p_run.before_at, p_run.before_transfer) where kind = 'patient'
  union
  select patient_id from patient_funds
  where p_run.index_nanos > p_run.before_index_nanos and p_run.without_share
    and (entry_index_nanos is null or entry_index_nanos > p_run.before_index_nanos)
  union
  select patient_id from patient_funds
  where p_run.index_nanos > p_run.before_index_nanos and not p_run.without_share and entry_index_nanos is not null
$$;

alter table ranks_renewed drop column base_nanos;

create or replace function rank_account() returns trigger language plpgsql as $$
begin
  if new.role = 'Patient' then
    insert into patient_ranks (patient_id, funds_nanos) select new.id, -base_nanos from journal_reads where reader = 'ranks';
  else insert into advertiser_ranks (advertiser_id) values (new.id);
  end if;
  return null;
end $$;

drop function renew_ranks(timestamptz);
-- Writes the sums that are others than before: of those who are named, or of everybody. A row that somebody deletes at this moment is left
-- out, so that nobody waits for anybody who waits for this. Who is named is looked up row by row: else PostgreSQL reads the table for a
-- thousandth of it.
create function renew_ranks(p_at timestamptz, p_whole boolean) returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_custom_plan as $$
declare
  v_run journal_reads := begin_reading('ranks', p_whole);
  v_adverts bigint[];
begin
  if p_whole then set local enable_hashjoin = on; end if;
  with named as materialized (
    select patient_id id from patient_ranks where p_whole union select id from moved_patients(v_run) where not p_whole),
  sums as materialized (
    select named.id, f.received_nanos + f.own_view_nanos + f.donated_nanos
      + coalesce(v_run.index_nanos - f.entry_index_nanos, 0) - v_run.base_nanos funds
    from named join patient_funds f on f.patient_id = named.id),
  due as (
    select sums.* from sums join patient_ranks r on r.patient_id = sums.id where r.funds_nanos <> funds for update of r skip locked)
  update patient_ranks r set funds_nanos = funds from due where due.id = r.patient_id;

  with named as materialized (
    select advert_id id from advert_ranks where p_whole
    union select id from moved_since(v_run.before_at, v_run.before_transfer) where kind = 'advert' and not p_whole),
  sums as materialized (
    select named.id, (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned, e.views_remaining remaining
    from named join advert_escrows e on e.advert_id = named.id),
  due as (
    select sums.* from sums join advert_ranks r on r.advert_id = sums.id
    where r.earned_nanos <> earned or r.views_remaining <> remaining for update of r skip locked),
  renewed as (
    update advert_ranks r set earned_nanos = earned, views_remaining = remaining from due where due.id = r.advert_id returning r.advert_id)
  select array_agg(advert_id) from renewed into v_adverts;

  with named as materialized (
    select advertiser_id id from advertiser_ranks where p_whole
    union select advertiser_id from adverts where id = any(v_adverts)
    union select advertiser_id from adverts where removed_at >= v_run.before_at
    union select id from moved_since(v_run.before_at, v_run.before_transfer) where kind = 'advertiser' and not p_whole),
  sums as materialized (
    select named.id, coalesce(b.balance_nanos, 0) balance, owned.standing, owned.earned
    from named left join ledger_accounts b on b.code = 'advertiser:' || named.id
    cross join lateral (
      select (count(*) filter (where d.removed_at is null))::int standing,
        coalesce(sum((e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos), 0)::bigint earned
      from adverts d join advert_escrows e on e.advert_id = d.id where d.advertiser_id = named.id) owned),
  due as (
    select sums.* from sums join advertiser_ranks r on r.advertiser_id = sums.id
    where (r.balance_nanos, r.standing_adverts, r.earned_nanos) is distinct from (balance, standing, earned)
    for update of r skip locked)
  update advertiser_ranks r set balance_nanos = balance, standing_adverts = standing, earned_nanos = earned
  from due where due.id = r.advertiser_id;

  insert into ranks_renewed values (1, p_at) on conflict (id) do update set at = excluded.at;
end $$;

-- What each page lacks, as the last renewal had the general account. Whether a page is open has no part in it, so that one that opens
-- stands where it belongs. Where more was taken back than came in for this goal, that is lacking as well.
create function place_of_patient(p_patient bigint, p_run journal_reads) returns bigint stable language sql as $$
  select place_of(p.goal_nanos + p.chapter_from_nanos - f.received_nanos - f.own_view_nanos - f.donated_nanos
    - coalesce(p_run.index_nanos - f.entry_index_nanos, 0) - coalesce(w.withdrawn_nanos + w.medicine_nanos, 0), p_run.base_nanos)
  from patient_profiles p join shown_profiles s using (patient_id) join patient_funds f using (patient_id)
  left join spent_funds w using (patient_id)
  where p.patient_id = p_patient and s.consented and s.diagnosis <> '' and p.goal_nanos > 0
$$;
comment on column listed_people.place is 'null while the profile has nothing that may be shown';

create or replace function list_person(p_patient bigint) returns void language sql as $$
  delete from listed_people l where l.patient_id = p_patient
    and not exists (select from patient_profiles p where p.patient_id = p_patient and p.in_gallery);
  insert into listed_people
  select p.patient_id, lower(a.first_name || ' ' || a.last_name || ' ' || a.first_name), coalesce(p.chapter_since, a.created_at),
    place_of_patient(p_patient, run)
  from patient_profiles p join accounts a on a.id = p.patient_id cross join journal_reads run
  where p.patient_id = p_patient and p.in_gallery and run.reader = 'listed-people'
  on conflict (patient_id) do update set searched = excluded.searched, since = excluded.since, place = excluded.place;
$$;

drop function renew_listed_people();
-- Writes the places that are others than before: of those who are named and those who got to their goal by what all members have, or of
-- everybody. It leaves out a row that somebody changes at this moment.
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

drop table listed_people_base;
select renew_ranks(now(), true);
select renew_listed_people(true);
