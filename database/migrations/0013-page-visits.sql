-- How often each screen was opened, day by day (UTC). Counts only: no row and no column is about a person, and ids in
-- addresses are left out. They are summed in the servers' memory and added here every few seconds.
create table page_visits (
  day date not null,
  -- The pattern of the address, such as /patient/:patientId.
  screen text not null,
  language text not null,
  -- A two-letter code; empty where the address tells none.
  country text not null,
  visits bigint not null check (visits > 0),
  primary key (day, screen, language, country)
);
grant select, insert, update on page_visits to watchwell_app;
