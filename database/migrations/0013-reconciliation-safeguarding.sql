-- Comparisons of balances were shown and forgotten: each night is kept, all that others are owed beside
-- the cash.

create table safeguarding_lines (
  taken_at timestamptz not null,
  -- The day (UTC) that a nightly comparison closes. Null: made between two nights; only the last one is kept.
  closes date,
  -- Owed to others, our own, or cash at a provider.
  part text not null check (part ~ '^(owed|own|cash):[a-z-]+$'),
  books_nanos bigint not null,
  -- What the provider said last, and of when; null: it never did.
  theirs_nanos bigint,
  read_at timestamptz,
  -- How much more the provider had than the books, and nothing explains.
  differs_nanos bigint not null default 0,
  primary key (taken_at, part),
  check ((theirs_nanos is null) = (read_at is null))
);
create unique index safeguarding_lines_day on safeguarding_lines (closes, part) where closes is not null;
grant select, insert, delete on safeguarding_lines to watchwell_app;

-- Our own money lies in the same accounts. What others are owed is short by the cash without it.
create view safeguarding_sums as
  select taken_at, closes, owed_nanos, greatest(own_nanos, 0) own_nanos, cash_nanos - greatest(own_nanos, 0) cash_nanos,
    owed_nanos + greatest(own_nanos, 0) - cash_nanos short_nanos
  from (
    select taken_at, closes,
      coalesce(sum(books_nanos) filter (where part like 'owed:%'), 0)::bigint owed_nanos,
      coalesce(sum(books_nanos) filter (where part like 'own:%'), 0)::bigint own_nanos,
      coalesce(sum(books_nanos + differs_nanos) filter (where part like 'cash:%'), 0)::bigint cash_nanos
    from safeguarding_lines group by taken_at, closes) sums;
grant select on safeguarding_sums to watchwell_app;

-- In the form of operating_state.
create view safeguarding_state as
  select 'cash_short_dollars' name, '' label, (short_nanos / 1e9)::float8 value from safeguarding_sums
  where taken_at = (select max(taken_at) from safeguarding_lines);
grant select on safeguarding_state to watchwell_app;
