-- The console sorts by sums that views change all the time: funds of patients, what adverts earned and have left, and what belongs to
-- their owners. An index over such a sum would be paid for by every credit; without one a page reads the sums of everybody. So they
-- are written down here once an hour (docs/decisions/0064-long-lists-by-sums.md), and a long list finds its pages by them. What a page
-- shows is read where it stands.

create table patient_ranks (
  patient_id bigint primary key references accounts on delete cascade,
  funds_nanos bigint not null default 0
);
create index patient_ranks_funds on patient_ranks (funds_nanos, patient_id);

create table advertiser_ranks (
  advertiser_id bigint primary key references accounts on delete cascade,
  balance_nanos bigint not null default 0,
  standing_adverts int not null default 0,
  earned_nanos bigint not null default 0
);
create index advertiser_ranks_balance on advertiser_ranks (balance_nanos, advertiser_id);
create index advertiser_ranks_adverts on advertiser_ranks (standing_adverts, advertiser_id);
create index advertiser_ranks_earned on advertiser_ranks (earned_nanos, advertiser_id);

-- Of adverts that were not deleted.
create table advert_ranks (
  advert_id bigint primary key references adverts on delete cascade,
  earned_nanos bigint not null default 0,
  views_remaining int not null default 0
);
create index advert_ranks_earned on advert_ranks (earned_nanos, advert_id);
create index advert_ranks_remaining on advert_ranks (views_remaining, advert_id);

create table ranks_renewed (id smallint primary key check (id = 1), at timestamptz not null);

-- Whoever comes or goes has a row, or none, at once: a list by ranks has the rows that its count says.
create function rank_account() returns trigger language plpgsql as $$
begin
  if new.role = 'Patient' then insert into patient_ranks (patient_id) values (new.id);
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
create trigger adverts_are_ranked after insert or update of removed_at on adverts for each row execute function rank_advert();

insert into patient_ranks (patient_id) select id from accounts where role = 'Patient';
insert into advertiser_ranks (advertiser_id) select id from accounts where role = 'Advertizer';
insert into advert_ranks (advert_id) select id from adverts where removed_at is null;

-- Writes the sums that are others than an hour ago. A row that somebody deletes at this moment is left out, so that nobody waits for
-- anybody who waits for this.
create function renew_ranks(p_at timestamptz) returns void language plpgsql as $$
begin
  with due as (
    select r.patient_id, f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) funds
    from patient_ranks r join patient_funds f using (patient_id) cross join general_account g
    where r.funds_nanos <> f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0)
    for update of r skip locked)
  update patient_ranks r set funds_nanos = funds from due where due.patient_id = r.patient_id;

  with due as (
    select r.advert_id, (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned, e.views_remaining remaining
    from advert_ranks r join advert_escrows e using (advert_id)
    where r.views_remaining <> e.views_remaining
      or r.earned_nanos <> (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos
    for update of r skip locked)
  update advert_ranks r set earned_nanos = earned, views_remaining = remaining from due where due.advert_id = r.advert_id;

  with sums as materialized (
    select id, balance_nanos balance, standing_adverts standing, earned_nanos earned from found_advertisers),
  due as (
    select sums.* from advertiser_ranks r join sums on sums.id = r.advertiser_id
    where (r.balance_nanos, r.standing_adverts, r.earned_nanos) is distinct from (balance, standing, earned)
    for update of r skip locked)
  update advertiser_ranks r set balance_nanos = balance, standing_adverts = standing, earned_nanos = earned
  from due where due.id = r.advertiser_id;

  insert into ranks_renewed values (1, p_at) on conflict (id) do update set at = excluded.at;
end $$;
select renew_ranks(now());

-- Where a page is found. A search or a choice of cases joins what it asks for; an order alone reads an index.
create view ranked_patients as
  select r.patient_id id, r.funds_nanos, lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, coalesce(c.state, 'draft') case_state
  from patient_ranks r
  left join accounts a on a.id = r.patient_id
  left join cases c on c.patient_id = r.patient_id;

create view ranked_adverts as
  select r.advert_id id, r.earned_nanos, r.views_remaining, d.advertiser_id, lower(d.title || ' ' || d.subtitle) search_text,
    d.countries search_countries
  from advert_ranks r
  left join adverts d on d.id = r.advert_id;

create view ranked_advertisers as
  select r.advertiser_id id, r.balance_nanos, r.standing_adverts, r.earned_nanos,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text, array[a.country] search_countries
  from advertiser_ranks r
  left join accounts a on a.id = r.advertiser_id;
