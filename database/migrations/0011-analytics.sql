-- What campaigns bring, beside the credited views, which are lines of the ledger and are counted there. Days and hours
-- are those of UTC.

-- Views started and credited, by country: counted in the servers' memory and added here every few seconds, so that no
-- view waits for it. A server that is killed may lose seconds of them; the credits themselves are rows of views.
create table view_counts (
  advert_id bigint not null,
  hour timestamptz not null,
  -- A two-letter code; empty where the address tells none.
  country text not null,
  started int not null,
  credited int not null,
  primary key (advert_id, hour, country)
);
create index view_counts_hour on view_counts (hour);

-- A viewer's first visit to the advertised site. Its id is the value ww_visit that the advertiser hands back when the
-- visitor did what was hoped for: random, so that it tells nobody else anything.
create table advert_visits (
  id bigint primary key check (id > 0),
  viewer_id bigint not null,
  advert_id bigint not null,
  visited_at timestamptz not null,
  converted_at timestamptz,
  unique (advert_id, viewer_id)
);
create index advert_visits_visited_at on advert_visits (visited_at);
create index advert_visits_converted_at on advert_visits (converted_at) where converted_at is not null;

-- The sums of whole days. They can be made again from their sources for as long as view_counts keeps its hours.
create table advert_days (
  advert_id bigint not null,
  day date not null,
  started int not null,
  completed int not null,
  clicks int not null,
  conversions int not null,
  spent_nanos bigint not null,
  -- Credited views by two-letter code.
  countries jsonb not null,
  primary key (advert_id, day)
);

-- Days up to this one are read from advert_days, later ones from the sources.
create table advert_roll_up (
  id smallint primary key check (id = 1),
  final_through date not null
);

grant select, insert, update, delete on view_counts to watchwell_app;
grant select, insert, update on advert_visits, advert_days, advert_roll_up to watchwell_app;
