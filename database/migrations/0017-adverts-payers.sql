-- Cards and the player name the organisation of an advertiser, where there is one.

create or replace view shown_adverts as
  select d.id, d.tier, d.title, d.subtitle, d.target_url, d.picture_key, d.countries, d.display_mode, d.created_at,
    e.views_bought, e.views_remaining, p.name advertiser, d.daily_views
  from adverts d
  join advert_escrows e on e.advert_id = d.id
  join accounts o on o.id = d.advertiser_id
  join payers p on p.account_id = d.advertiser_id
  where d.state = 'running' and o.state <> 'suspended';
