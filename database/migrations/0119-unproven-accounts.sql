-- Who registered an address and then logged in with the password just chosen learned whether the address had been free. Now each
-- registration makes an account of its own beside the others, and only a proven address is held by one account
-- (docs/decisions/0061).
alter table accounts add column registered_by text;
comment on column accounts.registered_by is
  'An HMAC of the address and the browser that registered it: until the address is proven, no other browser logs in.';

drop index accounts_email;
create unique index accounts_email on accounts (lower(email)) where email_verified_at is not null;
create index accounts_registered_by on accounts (registered_by, created_at) where email_verified_at is null;

-- An access token is spent by who proves the address, no more by who registers it.
update access_tokens set used_at = null
where used_at is not null and lower(email) in (select lower(email) from accounts where email_verified_at is null);
