-- Lists of the staff: each finds a page of ids alone and then joins what it shows
-- (docs/decisions/0027-long-lists.md). Only to show: rules ask the slices. The search columns mean
-- the same in all lists. Joins go by keys and from the left, so that a search for ids leaves them out.

create view admin_patients as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country,
    a.photo_key, a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(to_char(p.date_of_birth, 'FMDD.FMMM.YYYY'), '') dob, coalesce(p.phone, '') phone,
    coalesce(p.address, '') address, coalesce(s.diagnosis, '') diagnosis,
    coalesce(s.additional_info, '') additional_info, coalesce(p.goal_nanos, 0) goal_nanos,
    p.meds_bought_at is not null meds_bought, f.received_nanos, f.own_view_nanos,
    f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) donated_nanos,
    f.received_nanos + f.own_view_nanos + f.donated_nanos
      + coalesce(g.index_nanos - f.entry_index_nanos, 0) funds_nanos,
    exists (select 1 from payouts o where o.account_id = a.id and o.status = 'PENDING') payout_pending,
    a.search_text, array[a.country] search_countries, array[a.id] search_ids,
    coalesce(s.consented, false) consented,
    -- A case that nobody has begun has no row.
    coalesce(c.state, 'draft') case_state,
    a.other_first_name, a.other_last_name
  from accounts a
  left join patient_funds f on f.patient_id = a.id
  left join general_account g on g.id = 1
  left join patient_profiles p on p.patient_id = a.id
  left join shown_profiles s on s.patient_id = a.id
  left join cases c on c.patient_id = a.id
  where a.role = 'Patient';
grant select on admin_patients to watchwell_app;

-- The owner is searched among the accounts (src/server/admin/admin-store.ts).
create view admin_adverts as
  select d.id, d.advertiser_id, a.first_name owner_first_name, a.last_name owner_last_name, a.email owner_email,
    d.title, d.title collate "und-x-icu" sort_title, d.subtitle, d.target_url, d.preview_url, d.tier, d.countries,
    d.created_at, e.earn_nanos, e.exposure_seconds, e.views_bought, e.views_remaining,
    e.views_bought - e.views_remaining - e.views_refunded views_delivered,
    (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned_nanos,
    e.views_bought * (e.earn_nanos + e.fee_nanos) price_nanos,
    search_key(d.title || ' ' || d.subtitle) search_text,
    d.countries search_countries, array[d.id, d.advertiser_id] search_ids,
    e.views_refunded, e.fee_nanos, d.state, d.waits_since, d.page_gone, d.category, d.reason, d.reason_note,
    d.decided_by, d.decided_at, d.display_mode, d.picture_key
  from adverts d
  left join advert_escrows e on e.advert_id = d.id
  left join accounts a on a.id = d.advertiser_id
  where d.removed_at is null;
grant select on admin_adverts to watchwell_app;

-- Sums stand in the list of columns, not in joins, so that they are computed for the rows of the page only.
create view admin_advertisers as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country,
    a.photo_key, a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(p.goal_nanos, 0) goal_nanos, coalesce(b.balance_nanos, 0) balance_nanos,
    (select count(*) from adverts d where d.advertiser_id = a.id and d.removed_at is null)::int standing_adverts,
    coalesce((select sum((e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos)
      from adverts d join advert_escrows e on e.advert_id = d.id where d.advertiser_id = a.id), 0)::bigint earned_nanos,
    a.search_text, array[a.country] search_countries, array[a.id] search_ids, a.other_first_name, a.other_last_name
  from accounts a
  left join patient_profiles p on p.patient_id = a.id
  left join ledger_accounts b on b.code = 'advertiser:' || a.id
  where a.role = 'Advertizer';
grant select on admin_advertisers to watchwell_app;

-- The same with the sums of all advertisers computed at once, to find and to sort them; a search or an order
-- that asks for no sum leaves the sums out.
create view found_advertisers as
  select a.id, a.created_at, a.country, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(b.balance_nanos, 0) balance_nanos, coalesce(s.standing_adverts, 0) standing_adverts,
    coalesce(s.earned_nanos, 0) earned_nanos, a.search_text, array[a.country] search_countries
  from accounts a
  left join ledger_accounts b on b.code = 'advertiser:' || a.id
  left join (
    select d.advertiser_id, (count(*) filter (where d.removed_at is null))::int standing_adverts,
      sum((e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos)::bigint earned_nanos
    from adverts d join advert_escrows e on e.advert_id = d.id group by 1) s on s.advertiser_id = a.id
  where a.role = 'Advertizer';
grant select on found_advertisers to watchwell_app;

-- Staff actions with the names of today: of the person, and of the account, advert, payout's receiver or
-- token request.
create view staff_deeds as
  select a.id, a.created_at, a.admin_id, a.action, a.subject_id, a.details, o.address,
    w.full_name staff_name, coalesce(s.full_name, d.title, p.full_name, t.email) subject_name,
    lower(concat_ws(' ', a.action, w.first_name, w.last_name, w.email, s.first_name, s.last_name, s.email, d.title,
      p.first_name, p.last_name, p.email, t.email, o.address, a.details::text)) search_text,
    array[]::text[] search_countries, array[a.admin_id, a.subject_id] search_ids
  from admin_actions a
  left join admin_action_origins o on o.action_id = a.id
  left join accounts w on w.id = a.admin_id
  left join accounts s on s.id = a.subject_id
  left join adverts d on d.id = a.subject_id
  left join payouts y on y.id = a.subject_id
  left join accounts p on p.id = y.account_id
  left join access_tokens t on t.id = a.subject_id;
grant select on staff_deeds to watchwell_app;

-- Ranks: sums that views change all the time, written down once an hour so that a long list finds its pages
-- by an index (docs/decisions/0027-long-lists.md). An index over the sums themselves would be paid
-- for by every credit.

create table patient_ranks (
  patient_id bigint primary key references accounts on delete cascade,
  -- Without the share that all members have (docs/decisions/0027-long-lists.md).
  funds_nanos bigint not null default 0
);
create index patient_ranks_funds on patient_ranks (funds_nanos, patient_id);
grant select, insert, update, delete on patient_ranks to watchwell_app;

create table advertiser_ranks (
  advertiser_id bigint primary key references accounts on delete cascade,
  balance_nanos bigint not null default 0,
  standing_adverts int not null default 0,
  earned_nanos bigint not null default 0
);
create index advertiser_ranks_balance on advertiser_ranks (balance_nanos, advertiser_id);
create index advertiser_ranks_adverts on advertiser_ranks (standing_adverts, advertiser_id);
create index advertiser_ranks_earned on advertiser_ranks (earned_nanos, advertiser_id);
grant select, insert, update, delete on advertiser_ranks to watchwell_app;

-- Adverts that are not deleted.
create table advert_ranks (
  advert_id bigint primary key references adverts on delete cascade,
  earned_nanos bigint not null default 0,
  views_remaining int not null default 0
);
create index advert_ranks_earned on advert_ranks (earned_nanos, advert_id);
create index advert_ranks_remaining on advert_ranks (views_remaining, advert_id);
grant select, insert, update, delete on advert_ranks to watchwell_app;

create table ranks_renewed (
  id smallint primary key check (id = 1),
  at timestamptz not null
);
grant select, insert, update on ranks_renewed to watchwell_app;
insert into ranks_renewed values (1, now());

-- New accounts and adverts get a row at once, deleted adverts lose theirs: a list by ranks has as many rows
-- as its count.
create function rank_account() returns trigger language plpgsql as $$
begin
  if new.role = 'Patient' then
    insert into patient_ranks (patient_id, funds_nanos) select new.id, -base_nanos from journal_reads where reader = 'ranks';
  else insert into advertiser_ranks (advertiser_id) values (new.id);
  end if;
  return null;
end $$;
create trigger accounts_are_ranked after insert on accounts for each row execute function rank_account();

create function rank_advert() returns trigger language plpgsql as $$
begin
  if new.removed_at is null then insert into advert_ranks (advert_id) values (new.id) on conflict do nothing;
  else delete from advert_ranks where advert_id = new.id;
  end if;
  return null;
end $$;
create trigger adverts_are_ranked after insert or update of removed_at on adverts
  for each row execute function rank_advert();

-- Renews the sums that changed: of what the journal names since the last run, or of everything. Skips a row
-- that another transaction deletes at this moment. Named rows are looked up one by one: otherwise PostgreSQL
-- reads the table for a thousandth of it.
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

-- Where a page is found. A search or a choice of cases joins what it asks for; an order alone reads an index.
create view ranked_patients as
  select r.patient_id id, r.funds_nanos, a.search_text, array[a.country] search_countries,
    coalesce(c.state, 'draft') case_state
  from patient_ranks r
  left join accounts a on a.id = r.patient_id
  left join cases c on c.patient_id = r.patient_id;
grant select on ranked_patients to watchwell_app;

create view ranked_adverts as
  select r.advert_id id, r.earned_nanos, r.views_remaining, d.advertiser_id,
    search_key(d.title || ' ' || d.subtitle) search_text, d.countries search_countries
  from advert_ranks r
  left join adverts d on d.id = r.advert_id;
grant select on ranked_adverts to watchwell_app;

create view ranked_advertisers as
  select r.advertiser_id id, r.balance_nanos, r.standing_adverts, r.earned_nanos, a.search_text,
    array[a.country] search_countries
  from advertiser_ranks r
  left join accounts a on a.id = r.advertiser_id;
grant select on ranked_advertisers to watchwell_app;

-- Patients by the state of their case. Each that comes, goes or moves on adds rows of one more and one less,
-- which a job adds up (docs/decisions/0027-long-lists.md): one row of counts would make
-- registrations wait for one another. A patient without a case counts as one with a draft. A role never
-- changes.
create table patient_counts (
  case_state text not null,
  change int not null
);
grant select, insert, delete on patient_counts to watchwell_app;

-- Adds one row for each statement, however many accounts it writes.
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

-- The case of a deleted account goes first: it counts as a draft until the account goes.
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

-- Replaces the rows that it sees by their sum. Rows that come at the same time are not lost.
create function add_up_patients() returns void language sql as $$
  with gone as (delete from patient_counts returning case_state, change)
  insert into patient_counts select case_state, sum(change) from gone group by 1 having sum(change) <> 0
$$;

-- Corrections of a patient's funds that wait for a second person of the staff
-- (docs/decisions/0017-what-staff-may-do.md). The difference waits, not the sum: earnings
-- and withdrawals until then stay as they are.
create table waiting_corrections (
  patient_id bigint primary key references accounts on delete cascade,
  difference_nanos bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  asked_by bigint not null references accounts on delete cascade,
  asked_at timestamptz not null
);
comment on table waiting_corrections is
  'Nano-dollars that are added to a patient''s funds, or taken, once a second person of the staff confirms.';
create index waiting_corrections_asked_by on waiting_corrections (asked_by);
grant select, insert, delete on waiting_corrections to watchwell_app;
