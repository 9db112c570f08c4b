-- Who pays for adverts and collects by them may be one person with two accounts. What both paid with tells it, and its number at the
-- provider is nothing to keep: here stands a keyed hash (decision record 0068).
create table payment_instruments (
  account_id bigint not null references accounts on delete cascade,
  -- 64 bits, keyed by the application's secret, of the provider and its number of the card or wallet.
  instrument_key bigint not null,
  -- When it was paid with last; 90 days later the row goes.
  paid_at timestamptz not null,
  primary key (account_id, instrument_key)
);
create index on payment_instruments (instrument_key);
create index on payment_instruments (paid_at);
