-- What a server stores of counted views is there once, though it stores it again where it has not heard the end (decision record 0102).

-- The last that each process has added to counted_views.
create table counting_servers (
  -- Drawn when the process began.
  server uuid primary key,
  -- Its batches are numbered, and come one after the other.
  batch bigint not null,
  -- The turn in which this batch was added.
  turn bigint not null,
  at timestamptz not null default now()
);

-- A row of counted_views as servers send it: a list of these is one set of rows to PostgreSQL (decision record 0111). It names its parts, so that a
-- new column of counted_views changes nothing for servers that run.
create type paid_view as (
  day date,
  network_key bigint,
  household_key bigint,
  advert_id bigint,
  beneficiary_id bigint,
  new_device boolean,
  earned_nanos bigint
);
