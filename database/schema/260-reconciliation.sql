-- The nightly comparisons of our books with the providers'. Several comparisons may look at one provider;
-- each replaces its own findings only. Nothing is mended by itself.

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  provider text not null check (provider ~ '^[a-z]+$'),
  reference text not null,
  ours_cents bigint not null,
  theirs_cents bigint not null,
  found_at timestamptz not null,
  comparison text not null,
  unique (comparison, reference)
);
grant select, insert, update, delete on reconciliation_differences to watchwell_app;
grant usage on sequence reconciliation_differences_id_seq to watchwell_app;

-- When each comparison was last done to its end.
create table reconciliation_checks (
  comparison text primary key,
  checked_at timestamptz not null
);
grant select, insert, update on reconciliation_checks to watchwell_app;
