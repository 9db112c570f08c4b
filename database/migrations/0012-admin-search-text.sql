-- What searches of adverts and of token requests compare is stored with the row, as that of accounts is: a
-- list that a search shortens computed it for each row that the index named.

alter table adverts add search_text text not null generated always as (search_key(title || ' ' || subtitle)) stored;
drop index adverts_searched;
create index adverts_searched on adverts using gin (search_text gin_trgm_ops) where removed_at is null;

alter table access_tokens add search_text text not null generated always as (search_key(name || ' ' || email)) stored;
drop index access_tokens_searched;
create index access_tokens_searched on access_tokens using gin (search_text gin_trgm_ops);

create or replace view admin_adverts as
  select d.id, d.advertiser_id, a.first_name owner_first_name, a.last_name owner_last_name, a.email owner_email,
    d.title, d.title collate "und-x-icu" sort_title, d.subtitle, d.target_url, d.preview_url, d.tier, d.countries,
    d.created_at, e.earn_nanos, e.exposure_seconds, e.views_bought, e.views_remaining,
    e.views_bought - e.views_remaining - e.views_refunded views_delivered,
    (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned_nanos,
    e.views_bought * (e.earn_nanos + e.fee_nanos) price_nanos,
    d.search_text,
    d.countries search_countries, array[d.id, d.advertiser_id] search_ids,
    e.views_refunded, e.fee_nanos, d.state, d.waits_since, d.page_gone, d.category, d.reason, d.reason_note,
    d.decided_by, d.decided_at, d.display_mode, d.picture_key
  from adverts d
  left join advert_escrows e on e.advert_id = d.id
  left join accounts a on a.id = d.advertiser_id
  where d.removed_at is null;

create or replace view ranked_adverts as
  select r.id, r.earned_nanos, r.views_remaining, d.advertiser_id,
    d.search_text, d.countries search_countries
  from (
    select advert_id id, earned_nanos, views_remaining from advert_ranks
    union all
    select id, 0::bigint, e.views_remaining from adverts d join advert_escrows e on e.advert_id = d.id
    where d.removed_at is null
      and d.created_at > (select at - interval '5 minutes' from lists_renewed where list = 'ranks')
      and not exists (select from advert_ranks r where r.advert_id = d.id)) r
  left join adverts d on d.id = r.id;
