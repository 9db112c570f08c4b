-- After a withdrawal a patient's page stays true (SPEC 10.10): it says what was collected in all, what was paid out of it, and
-- what the goal still lacks. No page reads the journal for that.

-- What left a patient's funds for the patient. Not in patient_funds, whose row every credit writes.
create table spent_funds (
  patient_id bigint primary key references patient_funds on delete cascade,
  -- Withdrawals on their way or paid; one that came back is taken out again.
  withdrawn_nanos bigint not null default 0 check (withdrawn_nanos >= 0),
  medicine_nanos bigint not null default 0 check (medicine_nanos >= 0)
);
insert into spent_funds
  select patient_id, coalesce(sum(change) filter (where reason <> 'medicine-bought'), 0),
    coalesce(sum(change) filter (where reason = 'medicine-bought'), 0)
  from (
    select split_part(debit_account, ':', 2)::bigint patient_id, reason, amount_nanos change from ledger_transfers
    where reason in ('payout-hold', 'medicine-bought')
    union all select split_part(credit_account, ':', 2)::bigint, reason, -amount_nanos from ledger_transfers
    where reason = 'payout-hold-reversed') moved
  join patient_funds using (patient_id) group by 1;

-- A goal that was reached and paid out ends a chapter; the next goal is a new one of the same page. `chapter_from_nanos` is
-- what had been collected in all for the goals before.
alter table patient_profiles
  add column chapter int not null default 1 check (chapter > 0),
  add column chapter_from_nanos bigint not null default 0 check (chapter_from_nanos >= 0),
  add column chapter_since timestamptz;

create table page_chapters (
  patient_id bigint not null references patient_profiles on delete cascade,
  chapter int not null check (chapter > 0),
  goal_nanos bigint not null check (goal_nanos > 0),
  collected_nanos bigint not null check (collected_nanos >= goal_nanos),
  -- Null: the first one, which began with the page.
  since timestamptz,
  ended_at timestamptz not null,
  primary key (patient_id, chapter)
);

-- What reached a patient, and when its last part did.
create view arrived_payouts as
  select p.account_id patient_id, p.id payout_id, sum(l.amount_cents)::bigint amount_cents, max(l.paid_at) arrived_at
  from payouts p join payout_legs l on l.payout_id = p.id
  where l.stage = 'paid' and p.account_id is not null group by 1, 2;
