-- Ranks and counts of long lists were kept in tables by triggers, and by a reader of the journal with forced
-- plans. Materialized views have them now, made again each hour (docs/decisions/0027-long-lists.md).

drop view ranked_patients, ranked_adverts, ranked_advertisers;
drop trigger accounts_are_ranked on accounts;
drop trigger adverts_are_ranked on adverts;
drop trigger patients_come on accounts;
drop trigger patients_go on accounts;
drop trigger cases_are_counted on cases;
drop function rank_account, rank_advert, count_patients, count_case, add_up_patients, renew_ranks, moved_patients,
  moved_since, begin_reading;
drop table patient_ranks, advertiser_ranks, advert_ranks, ranks_renewed, patient_counts, journal_reads;

-- Jobs that are gone.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('compare-ranks', 'add-up-patients');
    delete from pgboss.job where name in ('compare-ranks', 'add-up-patients');
  end if;
end $$;

-- Ranks: sums that views change all the time, as they were within the hour, with the indexes that the sums
-- themselves cannot have.

-- Funds minus what the general account has given each member, so that a gift to all changes only the rows of
-- patients who are no members.
create materialized view patient_ranks as
  select p.id patient_id, p.funds_nanos - g.index_nanos funds_nanos
  from admin_patients p cross join general_account g;
create unique index patient_ranks_patient on patient_ranks (patient_id);
create index patient_ranks_funds on patient_ranks (funds_nanos, patient_id);
grant select on patient_ranks to watchwell_app;

create materialized view advertiser_ranks as
  select id advertiser_id, balance_nanos, standing_adverts, earned_nanos from found_advertisers;
create unique index advertiser_ranks_advertiser on advertiser_ranks (advertiser_id);
create index advertiser_ranks_balance on advertiser_ranks (balance_nanos, advertiser_id);
create index advertiser_ranks_adverts on advertiser_ranks (standing_adverts, advertiser_id);
create index advertiser_ranks_earned on advertiser_ranks (earned_nanos, advertiser_id);
grant select on advertiser_ranks to watchwell_app;

create materialized view advert_ranks as
  select id advert_id, earned_nanos, views_remaining from admin_adverts;
create unique index advert_ranks_advert on advert_ranks (advert_id);
create index advert_ranks_earned on advert_ranks (earned_nanos, advert_id);
create index advert_ranks_remaining on advert_ranks (views_remaining, advert_id);
grant select on advert_ranks to watchwell_app;

-- All patients, and cases by their state. Lists count up to some thousands themselves.
create materialized view patient_counts as
  select 'all' state, count(*)::int count from people where role = 'Patient'
  union all
  select state, count(*)::int from cases group by 1;
create unique index patient_counts_state on patient_counts (state);
grant select on patient_counts to watchwell_app;

-- Tables of the same names gave these rights.
revoke insert, update, delete on patient_ranks, advertiser_ranks, advert_ranks, patient_counts from watchwell_app;

-- Where a page is found by rank. An account or advert that came since the ranks were made stands where a sum
-- of zero stands; one that went has its place until they are made again. Servers write the time of an
-- account, so it may be minutes off. A search or a choice of cases joins what it asks for; an order alone
-- reads an index.
create view ranked_patients as
  select r.id, r.funds_nanos, a.search_text, array[a.country] search_countries, coalesce(c.state, 'draft') case_state
  from (
    select patient_id id, funds_nanos from patient_ranks
    union all
    select id, (select -index_nanos from general_account) from people a
    where role = 'Patient' and created_at > (select at - interval '5 minutes' from lists_renewed where list = 'ranks')
      and not exists (select from patient_ranks r where r.patient_id = a.id)) r
  left join people a on a.id = r.id
  left join cases c on c.patient_id = r.id;
grant select on ranked_patients to watchwell_app;

create view ranked_advertisers as
  select r.id, r.balance_nanos, r.standing_adverts, r.earned_nanos, a.search_text, array[a.country] search_countries
  from (
    select advertiser_id id, balance_nanos, standing_adverts, earned_nanos from advertiser_ranks
    union all
    select id, 0::bigint, 0, 0::bigint from people a
    where role = 'Advertizer' and created_at > (select at - interval '5 minutes' from lists_renewed where list = 'ranks')
      and not exists (select from advertiser_ranks r where r.advertiser_id = a.id)) r
  left join people a on a.id = r.id;
grant select on ranked_advertisers to watchwell_app;

create view ranked_adverts as
  select r.id, r.earned_nanos, r.views_remaining, d.advertiser_id,
    search_key(d.title || ' ' || d.subtitle) search_text, d.countries search_countries
  from (
    select advert_id id, earned_nanos, views_remaining from advert_ranks
    union all
    select id, 0::bigint, e.views_remaining from adverts d join advert_escrows e on e.advert_id = d.id
    where d.removed_at is null
      and d.created_at > (select at - interval '5 minutes' from lists_renewed where list = 'ranks')
      and not exists (select from advert_ranks r where r.advert_id = d.id)) r
  left join adverts d on d.id = r.id;
grant select on ranked_adverts to watchwell_app;

-- Security definer, because only the owner of a materialized view may refresh it.
create function renew_ranks(p_at timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  refresh materialized view concurrently public.patient_ranks;
  refresh materialized view concurrently public.advertiser_ranks;
  refresh materialized view concurrently public.advert_ranks;
  refresh materialized view concurrently public.patient_counts;
  update public.lists_renewed set at = p_at where list = 'ranks';
end $$;
revoke execute on function renew_ranks from public, watchwell_app;
grant execute on function renew_ranks to watchwell_app;
