-- The application works as watchwell_app, which may not change or remove a line of the journal: not by a fault in the
-- code and not by a hole in it. Migrations run as the owner.
do $$ begin
  create role watchwell_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant watchwell_app to %I', current_user); end $$;
grant usage on schema public to watchwell_app;
grant select, insert, update, delete on all tables in schema public to watchwell_app;
revoke update, delete on ledger_transfers, views from watchwell_app;
revoke insert, update, delete on ledger_journal from watchwell_app;
revoke delete on ledger_accounts, general_account from watchwell_app;
grant usage on all sequences in schema public to watchwell_app;
