-- Readers of the journal: sums that follow it, each from where it read last.

-- How far each reader of the journal has read: views, transfers and the index of the general account. A run
-- starts where the run before the last one ended, so that it sees what was committed late
-- (docs/decisions/0027-long-lists.md).
create table journal_reads (
  reader text primary key check (reader in ('ranks', 'listed-people', 'paid-out')),
  at timestamptz not null default '-infinity',
  transfer bigint not null default 0,
  index_nanos bigint not null default 0,
  before_at timestamptz not null default '-infinity',
  before_transfer bigint not null default 0,
  before_index_nanos bigint not null default 0,
  -- Whether the share that all members have is left out, because most patients are members. Decided once a
  -- night.
  without_share boolean not null default false,
  base_nanos bigint generated always as (case when without_share then index_nanos else 0 end) stored
);
grant select, update on journal_reads to watchwell_app;
insert into journal_reads (reader, at) values ('ranks', now()), ('listed-people', now()), ('paid-out', '-infinity');

-- Notes where a run begins and returns where it reads from (`before_…`). Two runs of one reader follow one
-- another.
create function begin_reading(p_reader text, p_whole boolean) returns journal_reads language plpgsql as $$
declare
  v_run journal_reads;
begin
  -- The statement after it sees what the run before has seen.
  select * from journal_reads where reader = p_reader for update into v_run;
  update journal_reads r set before_at = r.at, before_transfer = r.transfer, before_index_nanos = r.index_nanos,
    at = now(), transfer = coalesce((select max(id) from ledger_transfers), 0), index_nanos = g.index_nanos,
    without_share = case when p_whole then 2 * g.members > (select count(*) from patient_funds) else r.without_share end
  from general_account g where r.reader = p_reader
  returning r.index_nanos, r.without_share, r.base_nanos into v_run.index_nanos, v_run.without_share, v_run.base_nanos;
  return v_run;
end $$;

-- Returns the accounts whose balances the journal names since then.
create function moved_since(p_at timestamptz, p_transfer bigint) returns table (kind text, id bigint) stable language sql as $$
  select named.kind, named.id
  from views cross join lateral (values ('patient', beneficiary_id), ('advert', advert_id)) named(kind, id)
  where created_at >= p_at and named.id > 0
  union
  select split_part(code, ':', 1), split_part(code, ':', 2)::bigint
  from ledger_transfers cross join lateral (values (debit_account), (credit_account)) codes(code)
  where ledger_transfers.id > p_transfer and code ~ '^(patient|advert|advertiser):[0-9]'
  union
  -- The price of a view of an advert that is over goes to its advertiser.
  select 'advert', split_part(idempotency_key, ':', 3)::bigint
  from ledger_transfers where ledger_transfers.id > p_transfer and reason = 'view-taken-back'
$$;

-- Returns the patients whose funds the journal names since then, and those whom the index of the general
-- account moves against the others: non-members and new members, or, where most are no members, the members.
create function moved_patients(p_run journal_reads) returns table (id bigint) stable language sql as $$
  select id from moved_since(p_run.before_at, p_run.before_transfer) where kind = 'patient'
  union
  select patient_id from patient_funds
  where p_run.index_nanos > p_run.before_index_nanos and p_run.without_share
    and (entry_index_nanos is null or entry_index_nanos > p_run.before_index_nanos)
  union
  select patient_id from patient_funds
  where p_run.index_nanos > p_run.before_index_nanos and not p_run.without_share and entry_index_nanos is not null
$$;

-- The open books, by day: what came in, what views brought and to whom, and what was paid out. A job adds
-- what is new every few minutes, so that readers read a few rows however much was booked.
create table open_books_days (
  day date not null,
  part text not null,
  nanos bigint not null,
  primary key (day, part)
);
grant select, insert, update, delete on open_books_days to watchwell_app;

-- All days together.
create table open_books (
  part text primary key,
  nanos bigint not null
);
grant select, insert, update, delete on open_books to watchwell_app;

-- Transfers and views up to this moment are counted.
create table open_books_counted (
  id smallint primary key check (id = 1),
  counted_to timestamptz not null
);
grant select, insert, update, delete on open_books_counted to watchwell_app;
