-- Pictures of adverts are kept and served by us. One that nobody chose for a day and no advert shows is forgotten.
alter table stored_files
  add column content_hash text,
  drop constraint stored_files_kind_check,
  add constraint stored_files_kind_check check (kind in ('photo', 'prescription', 'picture')),
  add constraint stored_files_hashed check ((kind = 'picture') = (content_hash is not null));
create unique index stored_files_one_picture on stored_files (owner_id, content_hash) where kind = 'picture';

-- preview_url is what the advertiser named: an address from which the picture was fetched once, or our own address of one
-- that was uploaded. Null: it could not be fetched yet.
alter table adverts
  add column picture_key text,
  add column picture_tries int not null default 0,
  add column picture_tried_at timestamptz;
create index adverts_without_picture on adverts (picture_tried_at) where picture_key is null and removed_at is null;

create or replace view admin_adverts as
  select d.id, d.advertiser_id, a.first_name owner_first_name, a.last_name owner_last_name, a.email owner_email,
    d.title, d.title collate "und-x-icu" sort_title, d.subtitle, d.target_url, d.preview_url, d.tier, d.countries,
    d.created_at, e.earn_nanos, e.exposure_seconds, e.views_bought, e.views_remaining,
    e.views_bought - e.views_remaining - e.views_refunded views_delivered,
    (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned_nanos,
    e.views_bought * (e.earn_nanos + e.fee_nanos) price_nanos,
    lower(d.title || ' ' || d.subtitle || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    d.countries search_countries, array[d.id, d.advertiser_id] search_ids,
    e.views_refunded, e.fee_nanos, d.state, d.waits_since, d.page_gone, d.category, d.reason, d.reason_note, d.decided_by, d.decided_at,
    d.display_mode, d.picture_key
  from adverts d
  join advert_escrows e on e.advert_id = d.id
  join accounts a on a.id = d.advertiser_id
  where d.removed_at is null;
