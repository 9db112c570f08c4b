-- Lists of the console read whole tables for each page: with 200,000 patients 0.2 to 2 seconds each. Now a page is found by
-- ids alone and only its rows are joined with what they show. For that a list's view joins other tables by their keys and
-- from the left, so that the search for ids leaves these joins out, and each search and each usual order has an index.

-- Words anywhere in a name. PostgreSQL brings this extension along.
create extension if not exists pg_trgm;

create index accounts_by_name on accounts (role, ((first_name || ' ' || last_name) collate "und-x-icu"), id);
create index accounts_by_country on accounts (role, country, id);
create index accounts_searched on accounts using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index accounts_countries on accounts using gin ((array[country]));

create index adverts_by_title on adverts ((title collate "und-x-icu"), id) where removed_at is null;
create index adverts_searched on adverts using gin (lower(title || ' ' || subtitle) gin_trgm_ops) where removed_at is null;
create index adverts_countries on adverts using gin (countries) where removed_at is null;

create index access_tokens_newest on access_tokens (created_at, id);
-- Who of the staff ever did something.
create index admin_actions_admin on admin_actions (admin_id);

create or replace view admin_patients as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country, a.photo_key,
    a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(to_char(p.date_of_birth, 'FMDD.FMMM.YYYY'), '') dob, coalesce(p.phone, '') phone,
    coalesce(p.address, '') address, coalesce(s.diagnosis, '') diagnosis,
    coalesce(s.additional_info, '') additional_info, coalesce(p.goal_nanos, 0) goal_nanos,
    p.meds_bought_at is not null meds_bought,
    f.received_nanos, f.own_view_nanos, f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) donated_nanos,
    f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) funds_nanos,
    exists (select 1 from payouts o where o.account_id = a.id and o.status = 'PENDING') payout_pending,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, array[a.id] search_ids,
    coalesce(s.consented, false) consented
  from accounts a
  left join patient_funds f on f.patient_id = a.id
  left join general_account g on g.id = 1
  left join patient_profiles p on p.patient_id = a.id
  left join shown_profiles s on s.patient_id = a.id
  where a.role = 'Patient';

-- What is searched of the advert itself; its owner is searched among the accounts (src/server/admin/admin-store.ts).
create or replace view admin_adverts as
  select d.id, d.advertiser_id, a.first_name owner_first_name, a.last_name owner_last_name, a.email owner_email,
    d.title, d.title collate "und-x-icu" sort_title, d.subtitle, d.target_url, d.preview_url, d.tier, d.countries,
    d.created_at, e.earn_nanos, e.exposure_seconds, e.views_bought, e.views_remaining,
    e.views_bought - e.views_remaining - e.views_refunded views_delivered,
    (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned_nanos,
    e.views_bought * (e.earn_nanos + e.fee_nanos) price_nanos,
    lower(d.title || ' ' || d.subtitle) search_text,
    d.countries search_countries, array[d.id, d.advertiser_id] search_ids,
    e.views_refunded, e.fee_nanos, d.state, d.waits_since, d.page_gone, d.category, d.reason, d.reason_note, d.decided_by, d.decided_at,
    d.display_mode, d.picture_key
  from adverts d
  left join advert_escrows e on e.advert_id = d.id
  left join accounts a on a.id = d.advertiser_id
  where d.removed_at is null;

create or replace view admin_advertisers as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country, a.photo_key,
    a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(p.goal_nanos, 0) goal_nanos, coalesce(b.balance_nanos, 0) balance_nanos,
    (select count(*) from adverts d where d.advertiser_id = a.id and d.removed_at is null)::int standing_adverts,
    coalesce((select sum((e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos)
      from adverts d join advert_escrows e on e.advert_id = d.id where d.advertiser_id = a.id), 0)::bigint earned_nanos,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, array[a.id] search_ids
  from accounts a
  left join patient_profiles p on p.patient_id = a.id
  left join ledger_accounts b on b.code = 'advertiser:' || a.id
  where a.role = 'Advertizer';
