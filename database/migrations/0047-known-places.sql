-- Anybody could keep anybody out by 300 wrong passwords in a quarter of an hour. Now who logs in from a browser or household
-- from which that account was logged in to before has a budget of their own, and strangers stand in a row.
create table known_places (
  -- An HMAC of the account and a browser or household: two accounts of one household have nothing in common here.
  key text primary key,
  account_id bigint not null references accounts on delete cascade,
  seen_at timestamptz not null
);
create index known_places_account on known_places (account_id);
create index known_places_seen on known_places (seen_at);

-- One turn of one network at one e-mail, each as an HMAC. Unlogged as attempt_windows is: it lives for minutes.
create unlogged table log_in_turns (
  target text not null,
  network text not null,
  ready_at timestamptz not null,
  primary key (target, network)
);
create index log_in_turns_ready on log_in_turns (ready_at);
