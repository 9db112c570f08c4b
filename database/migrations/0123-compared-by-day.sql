-- The books are compared with providers by the day, and not all payments ever at once: paid ones of a day, and what was booked at a
-- provider for each of them.
create index payments_paid on payments (provider, created_at) where status = 'succeeded';
create index ledger_transfers_cleared on ledger_transfers (split_part(reference, ':', 2))
  where debit_account like 'clearing:%' or credit_account like 'clearing:%';
