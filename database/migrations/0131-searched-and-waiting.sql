-- Ten patients have a name for each advertiser who has it. A search of advertisers, or of adverts by their owners, found them all
-- and then asked who of them advertises.
create index advertisers_searched on accounts using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
  where role = 'Advertizer';

-- A request waits until it is answered, whether or not its token was ever verified: the index of 0130 asks for more than the count.
drop index access_tokens_waiting;
create index access_tokens_waiting on access_tokens (created_at, id) where sent_at is null;
