-- The open books: what came in, what views brought and to whom, and what was paid out, by day, for everybody to read. What came since the
-- last count is added every few minutes, so that who reads them reads some rows, however much was booked.

-- The journal is only written at its end, so the ranges of its blocks find a few minutes of it.
create index ledger_transfers_created_at on ledger_transfers using brin (created_at);

create table open_books_days (
  day date not null,
  part text not null,
  nanos bigint not null,
  primary key (day, part)
);

-- All days together.
create table open_books (
  part text primary key,
  nanos bigint not null
);

-- Transfers and views up to this moment are counted.
create table open_books_counted (
  id smallint primary key check (id = 1),
  counted_to timestamptz not null
);
