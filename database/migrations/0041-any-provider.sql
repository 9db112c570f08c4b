-- Which providers there are is said by one table of the code, src/shared/money-providers/money-providers.ts, from which the
-- types of all that is written here follow. The database asks only for a name, so a new provider needs no migration.
alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider ~ '^[a-z]+$');
alter table webhook_inbox
  drop constraint webhook_inbox_provider_check,
  add constraint webhook_inbox_provider_check check (provider ~ '^[a-z]+$');
alter table reconciliation_differences
  drop constraint reconciliation_differences_provider_check,
  add constraint reconciliation_differences_provider_check check (provider ~ '^[a-z]+$');
