-- The list of advertisers sorted by what their adverts earned summed up each advertiser apart: with 20,000 of them longer than
-- anybody waits. To be found they are summed up at once; a search or an order that does not ask for sums leaves them out.
create view found_advertisers as
  select a.id, a.created_at, a.country, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(b.balance_nanos, 0) balance_nanos, coalesce(s.standing_adverts, 0) standing_adverts,
    coalesce(s.earned_nanos, 0) earned_nanos,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text, array[a.country] search_countries
  from accounts a
  left join ledger_accounts b on b.code = 'advertiser:' || a.id
  left join (
    select d.advertiser_id, (count(*) filter (where d.removed_at is null))::int standing_adverts,
      sum((e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos)::bigint earned_nanos
    from adverts d join advert_escrows e on e.advert_id = d.id group by 1) s on s.advertiser_id = a.id
  where a.role = 'Advertizer';

-- Requests for a token are searched like accounts.
create index access_tokens_searched on access_tokens using gin (lower(name || ' ' || email) gin_trgm_ops);
