-- All that the server's role may do, and nothing else: run at every start after the migrations, in one transaction, so
-- that it holds for a database that was restored as well. A new table gets its line here, never in a migration.
-- The role itself is made before the migrations (src/server/platform/database/migrate.ts), the rights in the schema of
-- the queue after it (src/server/platform/jobs/jobs.ts). Migrations up to 0038 grant, too; what counts stands here.
revoke all on all tables in schema public from watchwell_app;
revoke all on all sequences in schema public from watchwell_app;
grant usage on schema public to watchwell_app;

-- What was written stays: not by a fault in the code and not by a hole in it can a line be changed or removed.
grant select, insert on
  admin_actions, case_entries, general_account_days, judged_views, ledger_transfers, start_steps, views, views_taken_back
to watchwell_app;

-- The words of an entry that tell of an illness go with the consent; the entry stays.
grant update (text) on case_entries to watchwell_app;

-- These rows are changed and never go.
grant select, insert, update on
  advert_helped_to, ranks_renewed, site_counts,
  advert_days, advert_roll_up, advert_visits, advertiser_days, general_account, gifts, ledger_accounts, own_payments, page_visits, waiting_gifts,
  invoice_payments, reconciliation_checks, staff_requests, switches, view_scoring, view_verdicts
to watchwell_app;

-- One row, which counts on.
grant select, update (turn) on counting_turn to watchwell_app;

-- Rows that migrations make: up to where the journal was read.
grant select, update on journal_reads to watchwell_app;

-- These rows come and go and never change.
grant select, insert, delete on waiting_corrections, admin_action_origins, payout_accounts, advert_helped, advert_hours, advertiser_hours, counted_views, country_days, held_views, invalid_views, patient_counts, stored_files, view_evidence, view_findings, webhook_inbox to watchwell_app;
-- A picture that is chosen again.
grant update (created_at) on stored_files to watchwell_app;

grant select, insert, update, delete on
  access_tokens, account_identities, accounts, advert_escrows, advert_looks, advert_ranks, advertiser_ranks, adverts, appeals, attempt_windows,
  authenticator_apps, case_steps, cases, concerns, conversion_keys, counting_servers, devoted_homes, invoices, known_places, ledger_checks,
  listed_people, log_in_turns, one_use_tokens, patient_funds,
  page_chapters, page_plans, page_updates, page_words, patient_profiles,
  passkeys, payment_disputes, payment_take_backs, payments, payout_details, payout_legs, payout_reviews, payouts, reconciliation_differences,
  recovery_codes,
  month_helpers, open_books, open_books_counted, open_books_days, page_helpers, page_people_days, patient_ranks, sessions, spent_funds, view_counts, view_sessions, view_tallies
to watchwell_app;

-- What watchwell-backup notes as the superuser.
grant select on backups to watchwell_app;

-- Views of the above.
grant select on
  admin_advertisers, admin_adverts, admin_patients, admin_pending_payouts, arrived_payouts, backup_state, counted_visits, found_advertisers, general_account_members,
  held_views_state, ledger_journal, operating_state, payment_looks_state, ranked_adverts, ranked_advertisers, ranked_patients, shown_adverts,
  shown_profiles, staff_deeds, waiting_for_staff
to watchwell_app;

grant usage on sequence admin_actions_id_seq, case_entries_id_seq, ledger_transfers_id_seq, reconciliation_differences_id_seq
to watchwell_app;

-- Which letters somebody ended.
grant select, insert, delete on ended_letters to watchwell_app;

-- Who follows a page, and what it has reached.
grant select, insert, update, delete on followers, page_marks, wishes to watchwell_app;
grant select on waiting_confirmations_state, waiting_gifts_state, waiting_wishes to watchwell_app;
grant select on open_pages to watchwell_app;
