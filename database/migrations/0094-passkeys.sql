-- A key in a person's phone, computer or security stick. Its private half never leaves that device.
create table passkeys (
  id bigint primary key,
  account_id bigint not null references accounts on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  -- COSE, as the authenticator made it.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The browser and system it was made in, in words that we know.
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- When the question that it answered last was asked: no answer counts twice.
  last_asked_at timestamptz not null
);
create index passkeys_account on passkeys (account_id);
