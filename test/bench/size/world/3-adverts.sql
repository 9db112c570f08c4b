-- Adverts and their payments; the older six of ten have ended. The first advertiser has a hundredth of all.
create table pg_temp.placed as
select n, pg_temp.advert(n) id, coalesce(d.views, 0) views, n * 10 > pg_temp.size('adverts') * 6 runs, pg_temp.price(n) price,
  case when n % 100 = 1 then pg_temp.advertiser(1)
    else pg_temp.advertiser(2 + n * 7919 % (pg_temp.size('advertisers') - 1)) end advertiser,
  pg_temp.began() - interval '1 hour'
    + interval '180 days' * (greatest(0, n - beside - 2)::float8 / (adverts - beside)) placed_at,
  coalesce(d.last_at, now()) ended_at, pg_temp.id_of(6, n) payment
from pg_temp.course, generate_series(1, adverts) n left join pg_temp.delivered d on d.advert_id = pg_temp.advert(n);

insert into adverts (id, advertiser_id, purchase_key, tier, title, subtitle, target_url, preview_url, picture_key, countries,
  display_mode, state, category, created_at)
select id, advertiser, 'bench-' || n, ('{P,XS,S,M,L,XL}'::text[])[pg_temp.tier(n)], 'Offer ' || n || ' of ' || pg_temp.last_name(n * 3),
  'What there is to see, and for how long', 'https://shop-' || n || '.test/', 'https://shop-' || n || '.test/p.png', 'k' || n,
  case when n % 10 < 3 then '{**}' else array[pg_temp.country(n), pg_temp.country(n + 1)] end, 'frame',
  case when runs then 'running' else 'ended' end, 'other', placed_at
from pg_temp.placed;

-- A pack has 10,000 views, or as many as were watched.
alter table pg_temp.placed add column bought int;
update pg_temp.placed set bought = 10000 * (1 + views / 10000);

insert into advert_escrows (advert_id, earn_nanos, fee_nanos, exposure_seconds, views_bought, views_remaining, views_refunded, refunds_to)
select id, pg_temp.earn(n), price - pg_temp.earn(n), ('{5,10,15,30,45,60}'::int[])[pg_temp.tier(n)], bought,
  case when runs then bought - views else 0 end, case when runs then 0 else bought - views end,
  case when not runs then 'advertiser:' || advertiser end
from pg_temp.placed;

insert into payments (id, account_id, provider, purpose, amount_cents, status, provider_reference, capture_reference, created_at, updated_at)
select payment, advertiser, case when n % 2 = 0 then 'paypal' else 'stripe' end, 'balance', price * bought / 10000000, 'succeeded',
  'ORDER-' || n, 'CAPTURE-' || n, placed_at, greatest(placed_at, now() - interval '1 day' * (n % 60) / 60)
from pg_temp.placed;

insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
select case when n % 2 = 0 then 'paypal' else 'stripe' end || '-capture:CAPTURE-' || n,
  'clearing:' || case when n % 2 = 0 then 'paypal' else 'stripe' end, 'advertiser:' || advertiser, price * bought, 'payment',
  'payment:' || pg_temp.public_id(payment), placed_at
from pg_temp.placed order by placed_at;
insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
select 'advert:' || id, 'advertiser:' || advertiser, 'advert:' || id, price * bought, 'pack-bought', 'advert:' || id, placed_at
from pg_temp.placed order by placed_at;
insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
select 'ended:' || id, 'advert:' || id, 'advertiser:' || advertiser, price * (bought - views), 'views-given-back', 'advert:' || id, ended_at
from pg_temp.placed where not runs and views < bought order by ended_at;
