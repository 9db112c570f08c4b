-- At its start, and every few minutes, a server reads all adverts that may be shown: what their cards and the player need, of their
-- escrows and their owners as well, and nothing else. The rest of a row is read where it is asked for.
create view shown_adverts as
  select d.id, d.tier, d.title, d.subtitle, d.target_url, d.picture_key, d.countries, d.display_mode, d.created_at,
    e.views_bought, e.views_remaining, o.first_name || ' ' || o.last_name advertiser
  from adverts d
  join advert_escrows e on e.advert_id = d.id
  join accounts o on o.id = d.advertiser_id
  -- Adverts of a suspended advertiser are shown to nobody.
  where d.state = 'running' and o.state <> 'suspended';
