-- Income of views and donations by recipient, withdrawals of patients, and the resulting balances.
create table pg_temp.brought as
select beneficiary_id patient_id, (created_at at time zone 'UTC')::date as day, sum(earn_nanos) nanos,
  sum(earn_nanos) filter (where own) own_nanos, count(*) filter (where own) own_views, count(*) filter (where not own) friend_views
from views where beneficiary_id > 0 group by 1, 2;
alter table pg_temp.brought add primary key (patient_id, day);
analyze pg_temp.brought;

update patient_funds f set received_nanos = b.nanos - b.own_nanos, own_view_nanos = b.own_nanos, own_views = b.own_views,
  friend_views = b.friend_views, friend_views_day = b.last_day,
  friend_views_today = (select l.friend_views from pg_temp.brought l where l.patient_id = f.patient_id and l.day = b.last_day),
  earned_today_nanos = (select l.nanos from pg_temp.brought l where l.patient_id = f.patient_id and l.day = b.last_day),
  earned_before_nanos = array(
    select coalesce(l.nanos, 0)::bigint from generate_series(1, 30) ago
    left join pg_temp.brought l on l.patient_id = f.patient_id and l.day = b.last_day - ago order by ago)
from (select patient_id, max(day) last_day, sum(nanos) nanos, coalesce(sum(own_nanos), 0) own_nanos, sum(own_views) own_views,
    sum(friend_views) friend_views from pg_temp.brought group by 1) b
where b.patient_id = f.patient_id;

insert into payments (id, provider, purpose, amount_cents, status, provider_reference, capture_reference, divided_among,
  divided_each_nanos, created_at, updated_at)
select pg_temp.id_of(6, pg_temp.size('adverts') + n), 'paypal', 'donation', 500 + n % 5000, 'succeeded', 'GIFT-' || n, 'GIVEN-' || n,
  pg_temp.size('patients'), 10000000 * (500 + n % 5000) / pg_temp.size('patients'),
  pg_temp.began() + interval '180 days' * (n::float8 / (4 * pg_temp.size('adverts') + 1)), now() - interval '1 day' * (n % 60) / 60
from generate_series(1, 4 * pg_temp.size('adverts')) n;
insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
select 'paypal-capture:' || capture_reference, 'clearing:paypal', 'general', amount_cents * 10000000, 'donation',
  'payment:' || pg_temp.public_id(id), created_at
from payments where purpose = 'donation' order by created_at;

-- Every fifth patient with a cent has withdrawn half; the newest withdrawals wait for a manual payment.
create table pg_temp.withdrawn as
select patient_id, received_nanos / 20000000 cents, row_number() over (order by patient_id) n,
  pg_temp.id_of(7, row_number() over (order by patient_id)) payout
from patient_funds where received_nanos >= 20000000 and patient_id % 5 = 0;
insert into payouts (id, account_id, amount_cents, status, created_at, updated_at)
select payout, patient_id, cents, case when n % 100 = 0 then 'PENDING' else 'SUCCESS' end, now() - interval '1 minute' * n, now()
from pg_temp.withdrawn;
insert into payout_legs (id, payout_id, offset_cents, amount_cents, provider, stage, receiver, attempt, provider_key, provider_id,
  created_at, updated_at, paid_at)
select payout, payout, 0, cents, case when n % 100 = 0 then 'manual' else 'paypal' end,
  case when n % 100 = 0 then 'queued' else 'paid' end, 'patient@example.test', 1, 'payout:' || pg_temp.public_id(payout) || ':1',
  'BATCH-' || n, now() - interval '1 minute' * n, now() - interval '1 minute' * n, case when n % 100 > 0 then now() end
from pg_temp.withdrawn;
insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
select 'payout:' || payout || ':hold:received', 'patient:' || patient_id || ':received', 'payouts:in-flight', cents * 10000000,
  'payout-hold', 'payout:' || payout, now() - interval '1 minute' * n
from pg_temp.withdrawn;
insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
select 'payout:' || payout || ':settle', 'payouts:in-flight', 'clearing:paypal', cents * 10000000, 'payout-settled',
  'payout:' || payout, now() - interval '1 minute' * n
from pg_temp.withdrawn where n % 100 > 0;
update patient_funds f set received_nanos = received_nanos - cents * 10000000 from pg_temp.withdrawn w where w.patient_id = f.patient_id;
insert into spent_funds (patient_id, withdrawn_nanos) select patient_id, cents * 10000000 from pg_temp.withdrawn;

insert into ledger_accounts (code, may_be_negative, balance_nanos)
select code, code like 'clearing:%', sum(change) from (
  select debit_account code, -amount_nanos change from ledger_transfers
  union all select credit_account, amount_nanos from ledger_transfers) line
where code like 'clearing:%' or code like 'advertiser:%' or code like 'payouts:%' group by 1;

-- All shared in the general account from the beginning, so its index is its income, divided once.
create table pg_temp.divided as
select (created_at at time zone 'UTC')::date as day, sum(amount_nanos)::bigint nanos
from ledger_journal where credit_account = 'general' group by 1;
insert into general_account_days
select day, (before / pg_temp.size('patients'))::bigint, before from (
  select day, (sum(nanos) over (order by day) - nanos)::bigint before from pg_temp.divided) days;
update general_account_base set members = pg_temp.size('patients'), inflow_nanos = taken, index_nanos = taken / pg_temp.size('patients'),
  carry_nanos = taken % pg_temp.size('patients'), revenue_nanos = (select sum(fee_nanos) from views)
from (select sum(nanos)::bigint taken from pg_temp.divided) inflow;
