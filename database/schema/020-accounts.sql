-- Accounts and how their owners get in. Nearly every other table refers to `accounts`.

create table accounts (
  id bigint primary key check (id > 0),
  role text not null check (role in ('Patient', 'Advertizer')),
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  first_name text not null,
  last_name text not null,
  country text not null,
  language text not null default 'eng' check (language in ('eng', 'ua')),
  super_admin boolean not null default false,
  photo_key text,
  created_at timestamptz not null,
  -- Since when a payment of this account is disputed: until that is settled it may neither buy nor withdraw.
  disputed_since timestamptz,
  -- Null: made by the operator.
  terms_version text,
  terms_accepted_at timestamptz,
  -- The owner freezes payouts; staff suspend an account.
  state text not null default 'active' check (state in ('active', 'payouts-frozen', 'suspended')),
  -- Why, as the person reads it.
  state_reason text,
  state_since timestamptz,
  registered_by text,
  -- The name in the other script. Empty: not written; Latin names are then transliterated where they are
  -- shown.
  other_first_name text not null default '',
  other_last_name text not null default '',
  -- For staff: the name as the person wrote it, followed by the other script.
  full_name text not null generated always as (
    first_name || ' ' || last_name ||
      case when other_first_name || other_last_name = '' then ''
        else ' · ' || trim(other_first_name || ' ' || other_last_name) end) stored,
  search_text text not null generated always as (search_key(
    first_name || ' ' || last_name || ' ' || other_first_name || ' ' || other_last_name || ' ' || email)) stored,

  constraint terms_have_version check ((terms_accepted_at is null) = (terms_version is null)),
  constraint state_since_then check ((state = 'active') = (state_since is null))
);
comment on column accounts.registered_by is
  'An HMAC of the address and the browser that registered it: until the address is proven, no other browser logs in.';
grant select, insert, update, delete on accounts to watchwell_app;

-- Each registration makes its own account; only a proven address belongs to a single one
-- (docs/decisions/0015-addresses-and-accounts.md).
create unique index accounts_email on accounts (lower(email)) where email_verified_at is not null;
create index accounts_registered_by on accounts (registered_by, created_at) where email_verified_at is null;
-- Orders and searches of the staff's lists (docs/decisions/0027-long-lists.md).
create index accounts_newest on accounts (role, created_at, id);
create index accounts_by_name on accounts (role, ((first_name || ' ' || last_name) collate "und-x-icu"), id);
create index accounts_by_country on accounts (role, country, id);
create index accounts_countries on accounts using gin ((array[country]));
create index accounts_searched on accounts using gin (search_text gin_trgm_ops);
-- Ten patients share a name with each advertiser, so advertisers are searched alone.
create index advertisers_searched on accounts using gin (search_text gin_trgm_ops) where role = 'Advertizer';

-- Log-ins. Only the SHA-256 of the cookie's token is stored, so a leak of this table opens no session.
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the person last proved who they are: at the log-in, or again before money moves or a secret changes.
  proved_at timestamptz,
  -- To the minute. Sessions of staff end after half an hour without use.
  last_used_at timestamptz,
  -- The number by which the owner names a session in order to end it.
  id bigint not null,
  -- Browser and system by the names that we know. Null: the browser did not say.
  browser text check (length(browser) <= 60),
  system text check (length(system) <= 60),
  -- The country of the address at the log-in. Null: unknown.
  country text check (country ~ '^[A-Z]{2}$'),

  constraint sessions_id unique (id),
  constraint sessions_id_positive check (id > 0)
);
create index sessions_account on sessions (account_id);
grant select, insert, update, delete on sessions to watchwell_app;

-- Links sent by email, each used once.
create table one_use_tokens (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'payout-alarm')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_use_tokens_account on one_use_tokens (account_id, purpose);
grant select, insert, update, delete on one_use_tokens to watchwell_app;

-- Requests for an access token, with which a patient may register. `token_sealed` is encrypted with a key
-- outside the database, because an admin must be able to send the token again. Proving the address spends the
-- token.
create table access_tokens (
  id bigint primary key check (id > 0),
  name text not null,
  email text not null,
  language text not null default 'eng' check (language in ('eng', 'ua')),
  token_hash bytea not null,
  token_sealed bytea not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  verified_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null
);
create unique index access_tokens_email on access_tokens (lower(email));
create index access_tokens_newest on access_tokens (created_at, id);
-- A request waits until it is answered, whether or not its token was verified.
create index access_tokens_waiting on access_tokens (created_at, id) where sent_at is null;
create index access_tokens_searched on access_tokens using gin (search_key(name || ' ' || email) gin_trgm_ops);
grant select, insert, update, delete on access_tokens to watchwell_app;

-- A person at an identity provider. The subject never changes there, while an email may pass to another
-- person.
create table account_identities (
  issuer text not null,
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identities_account on account_identities (account_id);
grant select, insert, update, delete on account_identities to watchwell_app;

-- Passkeys of a person's phone, computer or security key. The private half never leaves that device.
create table passkeys (
  id bigint primary key,
  account_id bigint not null references accounts on delete cascade,
  -- The authenticator's name for it, base64url.
  credential_id text not null unique,
  -- COSE, from the authenticator.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The browser and system that it was made in, by the names that we know.
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- When the challenge that it answered last was made: no answer counts twice.
  last_asked_at timestamptz not null
);
create index passkeys_account on passkeys (account_id);
grant select, insert, update, delete on passkeys to watchwell_app;

-- Apps that make a code every half minute. The secret is sealed with APP_SECRET.
create table authenticator_apps (
  account_id bigint primary key references accounts on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- Null until the first code was entered; until then no log-in asks for a code.
  confirmed_at timestamptz,
  -- The half minute of the last accepted code: no code counts twice.
  last_step bigint not null default 0
);
grant select, insert, update, delete on authenticator_apps to watchwell_app;

-- Recovery codes for a lost app. Each opens the account once, then its row goes. They have 125 random bits,
-- so a plain hash is enough.
create table recovery_codes (
  code_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null
);
create index recovery_codes_account on recovery_codes (account_id);
grant select, insert, update, delete on recovery_codes to watchwell_app;

-- Requests to give or take the right of staff. Where there are two people, a second one confirms.
create table staff_requests (
  id bigint primary key check (id > 0),
  account_id bigint not null references accounts on delete cascade,
  wish text not null check (wish in ('grant', 'revoke')),
  -- Null: the command on the server. No reference, because a request outlives the account that made it.
  asked_by bigint,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'expired')),
  -- Null while it waits, and where the command or the clock ended it.
  ended_by bigint,
  ended_at timestamptz,

  constraint staff_requests_ended check ((state = 'waiting') = (ended_at is null))
);
create unique index staff_requests_waiting on staff_requests (account_id) where state = 'waiting';
create index on staff_requests (account_id);
grant select, insert, update on staff_requests to watchwell_app;

-- Browsers and households from which an account was logged in to. They have a budget of attempts of their
-- own, so that a stranger's wrong passwords do not lock the owner out.
create table known_places (
  -- An HMAC of the account and the browser or household: two accounts of one household share nothing here.
  key text primary key,
  account_id bigint not null references accounts on delete cascade,
  seen_at timestamptz not null
);
create index known_places_account on known_places (account_id);
create index known_places_seen on known_places (seen_at);
grant select, insert, update, delete on known_places to watchwell_app;

-- Rate limits of log-ins, tokens and the like, counted by all server processes together. Unlogged: the counts
-- live for minutes and may start at zero after a crash.
create unlogged table attempt_windows (
  -- An HMAC of what is limited, so that no email and no address is stored here.
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index attempt_windows_ended on attempt_windows (ends_at);
grant select, insert, update, delete on attempt_windows to watchwell_app;

-- The queue of strangers: one turn of a network at an email, both as an HMAC. Unlogged as well.
create unlogged table log_in_turns (
  target text not null,
  network text not null,
  ready_at timestamptz not null,
  primary key (target, network)
);
create index log_in_turns_ready on log_in_turns (ready_at);
grant select, insert, update, delete on log_in_turns to watchwell_app;

-- Steps that a start does once in the life of a database, because they depend on the settings.
create table start_steps (
  name text primary key,
  done_at timestamptz not null
);
grant select, insert on start_steps to watchwell_app;
