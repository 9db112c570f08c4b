-- How many views of an advert its owner pays for in a day (UTC); null: as many as are watched.
alter table adverts add column daily_views int check (daily_views > 0);

-- The start of a view knows it without a query.
create or replace view shown_adverts as
  select d.id, d.tier, d.title, d.subtitle, d.target_url, d.picture_key, d.countries, d.display_mode, d.created_at,
    e.views_bought, e.views_remaining, o.first_name || ' ' || o.last_name advertiser, d.daily_views
  from adverts d
  join advert_escrows e on e.advert_id = d.id
  join accounts o on o.id = d.advertiser_id
  where d.state = 'running' and o.state <> 'suspended';
