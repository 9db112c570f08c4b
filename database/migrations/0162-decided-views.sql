-- What views were judged by is written with less work (decision record 0111).

-- A row of view_evidence as servers send it: a list of these is one set of rows to PostgreSQL, where a list for each column is seventeen. It names
-- its parts, so that a new column of view_evidence changes nothing for servers that run.
create type decided_view as (
  viewer_id bigint,
  nonce bigint,
  advert_id bigint,
  beneficiary_id bigint,
  -- Milliseconds since 1970.
  at_ms float8,
  unpaid text,
  household_key bigint,
  network_key bigint,
  shared boolean,
  country text,
  device_since_ms float8,
  trust text,
  proved boolean,
  agent text,
  beats int,
  beat_mean_ms int,
  beat_deviation_ms int
);
