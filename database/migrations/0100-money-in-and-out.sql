-- What came in and went out in a month is read for the first screen of staff, whatever the journal has besides.
create index ledger_transfers_clearing on ledger_transfers (created_at)
  where debit_account like 'clearing:%' or credit_account like 'clearing:%';
