-- People see where they are logged in, and end each of these sessions: in words, never by an address of the network.
alter table sessions
  add column id bigint,
  -- As the browser names itself, of the names that we know; null: it does not say.
  add column browser text check (length(browser) <= 60),
  add column system text check (length(system) <= 60),
  -- Of the address at the log-in; null where nobody knows.
  add column country text check (country ~ '^[A-Z]{2}$');
update sessions set id = 1 + floor(random() * 1125899906842623)::bigint;
alter table sessions
  alter column id set not null,
  add constraint sessions_id unique (id),
  add constraint sessions_id_positive check (id > 0);
