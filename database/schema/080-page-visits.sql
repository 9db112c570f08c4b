-- How often each screen was opened on each day (UTC). Counts only: no row is about a person, and ids in
-- addresses are left out. Servers sum them in memory and add them every few seconds.
create table page_visits (
  day date not null,
  -- The pattern of the address, such as /patient/:patientId.
  screen text not null,
  language text not null,
  -- A two-letter code; empty where the address does not say.
  country text not null,
  visits bigint not null check (visits > 0),
  primary key (day, screen, language, country)
);
grant select, insert, update on page_visits to watchwell_app;
