-- Several comparisons may look at one provider, what came in and what went out: each replaces its own findings only, and
-- says when it was last done to the end.

-- What was found so far does not say by which comparison, so none could ever replace it; what still disagrees is found
-- again the next night.
delete from reconciliation_differences;
alter table reconciliation_differences
  add column comparison text not null,
  drop constraint reconciliation_differences_provider_reference_key,
  add unique (comparison, reference);
create table reconciliation_checks (
  comparison text primary key,
  checked_at timestamptz not null
);
grant select, insert, update on reconciliation_checks to watchwell_app;
