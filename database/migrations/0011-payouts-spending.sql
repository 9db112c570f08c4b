-- Patients show what a withdrawal bought: a receipt is a private file, and says what was bought and its sum
-- (docs/decisions/0023-stages-wishes-and-the-act.md).

alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check
  check (kind in ('photo', 'prescription', 'picture', 'document', 'invoice', 'proof', 'receipt'));
create trigger receipts_need_consent after insert on stored_files
  for each row when (new.kind = 'receipt') execute function refuse_prescription();

-- A receipt goes with its file: with the consent, or with the account.
create table spending_items (
  file_key text primary key references stored_files on delete cascade,
  payout_id bigint not null references payouts,
  patient_id bigint not null references accounts on delete cascade,
  what text not null check (what <> '' and length(what) <= 120),
  cents bigint not null check (cents > 0),
  created_at timestamptz not null
);
create index spending_items_payout on spending_items (payout_id);
create index spending_items_patient on spending_items (patient_id);
grant select, insert, delete on spending_items to watchwell_app;
create trigger spending_items_need_consent before insert on spending_items
  for each row execute function refuse_words_without_consent();
