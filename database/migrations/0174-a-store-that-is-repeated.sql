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
