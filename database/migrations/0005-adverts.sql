-- What an advert shows and to whom; its money is the row of the same id in advert_escrows.
create table adverts (
  id bigint primary key check (id > 0),
  advertiser_id bigint not null references accounts,
  purchase_key text not null,
  tier text not null check (tier in ('P', 'XS', 'S', 'M', 'L', 'XL')),
  title text not null,
  subtitle text not null,
  target_url text not null,
  preview_url text not null,
  -- Two-letter codes; {**} for all countries.
  countries text[] not null check (cardinality(countries) > 0),
  display_mode text not null check (display_mode in ('frame', 'newtab', 'unknown')),
  display_checked_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  unique (advertiser_id, purchase_key)
);
