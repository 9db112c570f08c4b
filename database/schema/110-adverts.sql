-- Adverts: content, state (src/server/adverts/advert-machine.md) and the looks at their pages. The money of
-- an advert is the row of the same id in `advert_escrows`.

create table adverts (
  id bigint primary key check (id > 0),
  advertiser_id bigint not null references accounts,
  purchase_key text not null,
  tier text not null check (tier in ('P', 'XS', 'S', 'M', 'L', 'XL')),
  title text not null,
  subtitle text not null,
  target_url text not null,
  -- The advertiser's address of the picture: fetched once, or our own address of an uploaded one.
  preview_url text not null,
  -- Two-letter codes; {**} for all countries.
  countries text[] not null check (cardinality(countries) > 0),
  display_mode text not null check (display_mode in ('frame', 'newtab', 'unknown')),
  display_checked_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  state text not null check (state in (
    'in-review', 'running', 'paused', 'ended', 'refused', 'taken-down', 'deleted')),
  -- Since when it waits for a look of staff. Null: staff have seen it as it is.
  waits_since timestamptz,
  -- Paused by us, because its page did not answer.
  page_gone boolean not null default false,
  -- Declared by the advertiser; staff may correct it.
  category text not null,
  -- Why it was refused or taken down, and what staff wrote to the advertiser.
  reason text,
  reason_note text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  -- Null: the picture could not be fetched yet.
  picture_key text,
  picture_tries int not null default 0,
  picture_tried_at timestamptz,
  -- When the advertiser got the email that all views were watched.
  sold_out_told_at timestamptz,
  -- The number of views paid in a day (UTC). Null: no limit.
  daily_views int check (daily_views > 0),

  unique (advertiser_id, purchase_key),
  constraint deleted_at_a_time check ((state = 'deleted') = (removed_at is not null)),
  constraint decided_by_somebody check ((decided_at is null) = (decided_by is null))
);
create index adverts_waiting on adverts (waits_since, id) where waits_since is not null;
create index adverts_removed on adverts (removed_at) where removed_at is not null;
create index adverts_without_picture on adverts (picture_tried_at) where picture_key is null and removed_at is null;
-- Orders and searches of the staff's lists.
create index adverts_newest on adverts (created_at, id) where removed_at is null;
create index adverts_by_title on adverts ((title collate "und-x-icu"), id) where removed_at is null;
create index adverts_countries on adverts using gin (countries) where removed_at is null;
create index adverts_searched on adverts using gin (search_key(title || ' ' || subtitle) gin_trgm_ops)
  where removed_at is null;
create index adverts_titles on adverts using gin (search_key(title) gin_trgm_ops);
grant select, insert, update, delete on adverts to watchwell_app;

-- Running adverts as a server caches them: the columns that cards and the player need. Adverts of a suspended
-- advertiser are shown to nobody.
create view shown_adverts as
  select d.id, d.tier, d.title, d.subtitle, d.target_url, d.picture_key, d.countries, d.display_mode, d.created_at,
    e.views_bought, e.views_remaining, o.first_name || ' ' || o.last_name advertiser, d.daily_views
  from adverts d
  join advert_escrows e on e.advert_id = d.id
  join accounts o on o.id = d.advertiser_id
  where d.state = 'running' and o.state <> 'suspended';
grant select on shown_adverts to watchwell_app;

-- The last look at the page of each advert. Of its words only 64 bits are kept, close to those of a page with
-- mostly the same words.
create table advert_looks (
  advert_id bigint primary key references adverts on delete cascade,
  -- The address that was looked at. When the advert's is another one by now, the page is looked at again.
  target_url text not null,
  -- Where the address led.
  host text not null,
  -- From the time when staff could have seen the page last. Null: there was no page to read yet.
  fingerprint bigint,
  words int not null,
  -- Looks in a row without an answer.
  gone_looks int not null,
  -- The last finding that staff should see.
  finding text check (finding in ('own-site', 'elsewhere', 'framing', 'content', 'gone')),
  looked_at timestamptz not null
);
grant select, insert, update, delete on advert_looks to watchwell_app;
