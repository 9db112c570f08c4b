-- Who buys views is told how many were delivered lately in which countries. Sums over all adverts, made with those of the
-- adverts (advert_days) when a day is over.
create table country_days (
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  views int not null check (views > 0),
  primary key (day, country)
);
insert into country_days
select day, known.key, sum(known.value::int) from advert_days, jsonb_each_text(countries) known
where day >= current_date - 30 and known.key ~ '^[A-Z]{2}$' group by 1, 2 having sum(known.value::int) > 0;
