-- Who may get in: accounts, their sessions, one-use links and the requests for an access token.
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
  created_at timestamptz not null
);
create unique index accounts_email on accounts (lower(email));

-- The cookie's token is kept as its SHA-256 only: a leak of this table opens no session.
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

create table one_use_tokens (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_use_tokens_account on one_use_tokens (account_id, purpose);

-- token_sealed is encrypted with a key outside the database, because an admin must be able to send the token again.
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
