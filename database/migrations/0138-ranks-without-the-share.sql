-- What comes into the general account raises the funds of all its members alike, so each hour that had some wrote all their ranks
-- anew: with 200,000 patients 70 MB of log. A rank need only be the funds less what is the same for all, so now it leaves out what each
-- member has from the general account, and the ranks of those who are no members go down instead. Where most are no members
-- (GENERAL_ACCOUNT_MEMBERS) it is the other way round. The order is that of the funds in either way.
alter table ranks_renewed add column base_nanos bigint not null default 0;

create or replace function rank_account() returns trigger language plpgsql as $$
begin
  if new.role = 'Patient' then
    insert into patient_ranks (patient_id, funds_nanos) select new.id, -coalesce(max(base_nanos), 0) from ranks_renewed;
  else insert into advertiser_ranks (advertiser_id) values (new.id);
  end if;
  return null;
end $$;

-- As in 0122, but ranks of patients are their funds less base_nanos.
create or replace function renew_ranks(p_at timestamptz) returns void language plpgsql as $$
declare
  v_base bigint;
begin
  select case when 2 * members > (select count(*) from patient_ranks) then index_nanos else 0 end from general_account into v_base;

  with due as (
    select r.patient_id, f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) funds
    from patient_ranks r join patient_funds f using (patient_id) cross join general_account g
    where r.funds_nanos <> f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) - v_base
    for update of r skip locked)
  update patient_ranks r set funds_nanos = funds - v_base from due where due.patient_id = r.patient_id;

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

  insert into ranks_renewed values (1, p_at, v_base) on conflict (id) do update set at = excluded.at, base_nanos = excluded.base_nanos;
end $$;
