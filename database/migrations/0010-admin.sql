-- What admins see of everybody, and the record of what they do (decision record 0006).

-- One row a patient, an advert, an advertiser, for lists that search, sort and page over tables of several slices. Only
-- the admin slice reads them, and only to show: rules ask the slices. The search columns mean the same in all three.
create view admin_patients as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country, a.photo_key,
    a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(to_char(p.date_of_birth, 'FMDD.FMMM.YYYY'), '') dob, coalesce(p.phone, '') phone,
    coalesce(p.address, '') address, coalesce(p.diagnosis, '') diagnosis,
    coalesce(p.additional_info, '') additional_info, coalesce(p.goal_nanos, 0) goal_nanos,
    p.meds_bought_at is not null meds_bought,
    f.received_nanos, f.own_view_nanos, f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) donated_nanos,
    f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) funds_nanos,
    exists (select 1 from payouts o where o.account_id = a.id and o.status = 'PENDING') payout_pending,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, array[a.id] search_ids
  from accounts a
  join patient_funds f on f.patient_id = a.id
  cross join general_account g
  left join patient_profiles p on p.patient_id = a.id
  where a.role = 'Patient';

create view admin_adverts as
  select d.id, d.advertiser_id, a.first_name owner_first_name, a.last_name owner_last_name, a.email owner_email,
    d.title, d.title collate "und-x-icu" sort_title, d.subtitle, d.target_url, d.preview_url, d.tier, d.countries,
    d.created_at, e.earn_nanos, e.exposure_seconds, e.views_bought, e.views_remaining,
    e.views_bought - e.views_remaining - e.views_refunded views_delivered,
    (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned_nanos,
    e.views_bought * (e.earn_nanos + e.fee_nanos) price_nanos,
    lower(d.title || ' ' || d.subtitle || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    d.countries search_countries, array[d.id, d.advertiser_id] search_ids
  from adverts d
  join advert_escrows e on e.advert_id = d.id
  join accounts a on a.id = d.advertiser_id
  where d.removed_at is null;

-- Sums stand in the list of columns, not in joins, so that they are reckoned for the rows of the page only.
create view admin_advertisers as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country, a.photo_key,
    a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce((select p.goal_nanos from patient_profiles p where p.patient_id = a.id), 0) goal_nanos,
    coalesce((select b.balance_nanos from ledger_accounts b where b.code = 'advertiser:' || a.id), 0) balance_nanos,
    (select count(*) from adverts d where d.advertiser_id = a.id and d.removed_at is null)::int standing_adverts,
    coalesce((select sum((e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos)
      from adverts d join advert_escrows e on e.advert_id = d.id where d.advertiser_id = a.id), 0)::bigint earned_nanos,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, array[a.id] search_ids
  from accounts a
  where a.role = 'Advertizer';

grant select on admin_patients, admin_adverts, admin_advertisers to watchwell_app;

-- The newest first is how every list begins.
create index accounts_newest on accounts (role, created_at, id);
create index adverts_newest on adverts (created_at, id) where removed_at is null;

-- Who did what to whom, written with the deed itself. Ids only: names would outlive the accounts, and what is wrong with
-- a patient has no place here. Nobody who works through the server can change or remove a line.
create table admin_actions (
  id bigint generated always as identity primary key,
  admin_id bigint not null,
  action text not null check (action in ('send-access-token', 'complete-payout', 'reset-funds', 'buy-medicine',
    'delete-advert', 'delete-patient', 'delete-advertiser')),
  subject_id bigint not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index admin_actions_subject on admin_actions (subject_id);
grant select, insert on admin_actions to watchwell_app;

-- A payout stays in the books when its patient is deleted, without saying whose it was; one that is under way keeps the
-- account from being deleted.
alter table payouts
  alter column account_id drop not null,
  drop constraint payouts_account_id_fkey,
  add constraint payouts_account_id_fkey foreign key (account_id) references accounts on delete set null,
  add constraint payouts_pending_has_account check (account_id is not null or status <> 'PENDING');
