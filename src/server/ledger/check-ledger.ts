import { sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { SPENT_CHECKS } from './patient-funds.ts';
import { atOneMoment } from './settle-views.ts';

/** `figure` counts violations, or is a difference in nano-dollars: 0 means that the check passes. */
export type LedgerCheck = { name: string; figure: bigint; holds: boolean };

/** Every balance, computed from the journal alone. */
const REBUILT = `
  with line as (
    select debit_account code, -sum(amount_nanos) change from ledger_journal group by 1
    union all select credit_account, sum(amount_nanos) from ledger_journal group by 1),
  rebuilt as (select code, sum(change)::bigint balance from line group by 1)`;

const PATIENT_PARTS = `
  (select 'patient:' || patient_id || ':received' code, received_nanos balance from patient_funds
   union all select 'patient:' || patient_id || ':own-view', own_view_nanos from patient_funds
   union all select 'patient:' || patient_id || ':donated', donated_nanos from patient_funds)`;

const disagreements = (stored: string, pattern: string) => `${REBUILT}
  select count(*)::bigint figure from ${stored} stored
  full join (select * from rebuilt where code ~ '${pattern}') rebuilt using (code)
  where coalesce(stored.balance, 0) <> coalesce(rebuilt.balance, 0)`;

/** These checks read each table of balances once: their cost does not grow with the journal. */
const BALANCE_CHECKS = `
  with funds as (
    select count(entry_index_nanos) members, count(*) filter (where least(received_nanos, own_view_nanos, donated_nanos) < 0) negative,
      coalesce(sum(received_nanos + own_view_nanos + donated_nanos + coalesce(g.index_nanos - entry_index_nanos, 0)), 0) nanos
    from patient_funds cross join general_account g),
  escrows as (
    select count(*) filter (where views_remaining < 0) negative, coalesce(sum(escrow_nanos), 0) nanos from advert_escrows),
  plain as (
    select count(*) filter (where not may_be_negative and balance_nanos < 0) negative, coalesce(sum(balance_nanos), 0) nanos
    from ledger_accounts)
  select figures.name, coalesce(figures.figure, -1)::bigint figure
  from funds cross join escrows cross join plain left join general_account g on true cross join lateral (values
    ('members are counted rightly', g.members - funds.members),
    ('all balances together are zero', plain.nanos + funds.nanos + escrows.nanos + g.revenue_nanos + g.carry_nanos),
    ('nothing owed is negative', plain.negative + funds.negative + escrows.negative)) figures (name, figure)`;

/** Clearing and quarantined money, rebuilt from views and transfers. */
const HOLD_CHECKS: Record<string, string> = {
  'what each day brought patients agrees with the views': `
    with kept as (
      select patient_id, friend_views_day - (place - 1)::int as day, nanos
      from patient_funds, unnest(earned_today_nanos || earned_before_nanos) with ordinality as days(nanos, place)),
    earned as (
      select beneficiary_id patient_id, (created_at at time zone 'UTC')::date as day, sum(earn_nanos) nanos
      from views v join patient_funds on patient_id = beneficiary_id
      where not exists (select from held_views h where h.viewer_id = v.viewer_id and h.advert_id = v.advert_id)
        and not exists (select from views_taken_back b where b.viewer_id = v.viewer_id and b.advert_id = v.advert_id)
        and (created_at at time zone 'UTC')::date between friend_views_day - 30 and friend_views_day group by 1, 2)
    select count(*)::bigint figure from (select * from kept where nanos <> 0) kept
    full join earned using (patient_id, day) where coalesce(kept.nanos, 0) <> coalesce(earned.nanos, 0)`,
  'what staff hold agrees with the held views': `
    with held as (
      select beneficiary_id, sum(earn_nanos) nanos from held_views join views using (viewer_id, advert_id) group by 1)
    select count(*)::bigint figure from patient_funds left join held on patient_id = beneficiary_id
    where held_by_staff_nanos <> coalesce(nanos, 0)`,
  'a view that was taken back went back whole, and is held no longer': `
    with paid as (
      select split_part(idempotency_key, ':', 2)::bigint viewer_id, split_part(idempotency_key, ':', 3)::bigint advert_id,
        sum(amount_nanos) nanos
      from ledger_transfers where reason = 'view-taken-back' and idempotency_key not like '%:undivided' group by 1, 2)
    select ((select count(*) from views_taken_back full join paid using (viewer_id, advert_id)
        left join views using (viewer_id, advert_id)
        where taken_back_at is null or earn_nanos + fee_nanos is distinct from nanos)
      + (select count(*) from views_taken_back join held_views using (viewer_id, advert_id)))::bigint figure`,
  "patients' own payments agree with the journal": `
    with taken as (
      select split_part(b.reference, ':back:', 1) reference, sum(b.amount_nanos) nanos
      from ledger_transfers b where b.reason = 'payment-taken-back'
        and not exists (select from ledger_transfers r where r.reverses_id = b.id) group by 1),
    paid as (
      select t.reference, p.patient_id, t.amount_nanos - coalesce(taken.nanos, 0) nanos, t.created_at
      from ledger_transfers t join patient_funds p on t.credit_account = 'patient:' || p.patient_id || ':donated'
      left join taken on taken.reference = t.reference
      where t.reason = 'payment' and t.reference like 'payment:%')
    select count(*)::bigint figure from own_payments o full join paid using (reference, patient_id)
    where o.amount_nanos is distinct from paid.nanos or o.paid_at is distinct from paid.created_at`,
  'gifts that wait agree with the journal': `
    with kept as (
      select split_part(reference, ':back:', 1) reference,
        sum(case when credit_account = '${account.giftsWaiting}' then amount_nanos else -amount_nanos end) nanos
      from ledger_transfers where '${account.giftsWaiting}' in (debit_account, credit_account) group by 1)
    select count(*)::bigint figure from waiting_gifts full join kept using (reference)
    where amount_nanos is distinct from nanos`,
  // A clock that was moved can open a later day with a lower index. This check skips such days.
  'no share counts as divided earlier than the journal says': `
    with opening as (
      select * from general_account_days o where not exists (
        select from general_account_days later where later.day > o.day and later.inflow_nanos < o.inflow_nanos)),
    divided as materialized (
      select (created_at at time zone 'UTC')::date as day, sum(amount_nanos) nanos
      from ledger_journal where credit_account = 'general' group by 1)
    select ((select count(*) from opening o
        where o.inflow_nanos > coalesce((select sum(nanos) from divided d where d.day < o.day), 0))
      + (select count(*) from opening o, general_account g
        where o.index_nanos > g.index_nanos or o.inflow_nanos > g.inflow_nanos))::bigint figure`,
};

const CHECKS: Record<string, string> = {
  ...HOLD_CHECKS,
  ...SPENT_CHECKS,
  'plain balances agree with the journal': disagreements(
    '(select code, balance_nanos balance from ledger_accounts)',
    '^(advertiser:|clearing:|payouts:|gifts:|medicine$|adjustments$|platform:(loss|fees|operator|unclaimed)$)',
  ),
  "patients' funds agree with the journal": disagreements(PATIENT_PARTS, '^patient:'),
  'escrows agree with the journal': disagreements(
    "(select 'advert:' || advert_id code, escrow_nanos balance from advert_escrows)",
    '^advert:',
  ),
  'bought views are remaining, refunded or credited and not taken back': `
    select count(*)::bigint figure from advert_escrows e
    left join (select advert_id, count(*) n from views group by 1) v using (advert_id)
    left join (select advert_id, count(*) n from views_taken_back group by 1) b using (advert_id)
    where e.views_bought <> e.views_remaining + e.views_refunded + coalesce(v.n, 0) - coalesce(b.n, 0)`,
  'every credited view paid what its advert pays': `
    select count(*)::bigint figure from views v join advert_escrows e using (advert_id)
    where v.earn_nanos <> e.earn_nanos or v.fee_nanos <> e.fee_nanos`,
  'shares and remainder are the general account': `${REBUILT}
    select (coalesce((select balance from rebuilt where code = 'general'), 0) - g.carry_nanos
      - coalesce((select sum(g.index_nanos - p.entry_index_nanos) from patient_funds p
                  where p.entry_index_nanos is not null), 0))::bigint figure
    from general_account g`,
  'the general account took in what the journal says': `
    select (g.inflow_nanos - coalesce((select sum(amount_nanos) from ledger_journal where credit_account = 'general'), 0))::bigint figure
    from general_account g`,
  "the platform's revenue agrees with the journal": `${REBUILT}
    select (g.revenue_nanos - coalesce((select balance from rebuilt where code = 'platform:revenue'), 0))::bigint figure
    from general_account g`,
  'reversals undo exactly what they name, or keep what belongs to nobody any more': `
    select count(*)::bigint figure from ledger_transfers r join ledger_transfers t on t.id = r.reverses_id
    where r.amount_nanos <> t.amount_nanos or r.debit_account <> t.credit_account or r.credit_account not in (t.debit_account, 'platform:unclaimed')`,
};

const DRAWN = 200;

const QUICK_CHECKS: Record<string, string> = {
  'balances drawn at random agree with the journal': `
    select count(*)::bigint figure
    from (select code, balance_nanos from ledger_accounts where code like 'advertiser:%' order by random() limit ${DRAWN}) drawn
    where balance_nanos <> (select coalesce(sum(amount_nanos), 0) from ledger_transfers where credit_account = drawn.code)
      - (select coalesce(sum(amount_nanos), 0) from ledger_transfers where debit_account = drawn.code)`,
  'every view of the last two hours paid what its advert pays': `
    select count(*)::bigint figure from views v join advert_escrows e using (advert_id)
    where v.created_at > now() - interval '2 hours' and (v.earn_nanos <> e.earn_nanos or v.fee_nanos <> e.fee_nanos)`,
};

const runChecks = (db: Queryable, checks: Record<string, string>): Promise<LedgerCheck[]> => {
  const run = async (queryable: Queryable): Promise<LedgerCheck[]> => {
    const balances = await sql.raw<{ name: string; figure: bigint }>(BALANCE_CHECKS).execute(queryable);
    const figures = new Map(balances.rows.map(({ name, figure }) => [name, figure]));
    for (const [name, query] of Object.entries(checks)) {
      const { rows } = await sql.raw<{ figure: bigint }>(query).execute(queryable);
      figures.set(name, rows[0]?.figure ?? -1n);
    }
    return [...figures].map(([name, figure]) => ({ name, figure, holds: figure === 0n }));
  };
  return db.isTransaction ? run(db) : atOneMoment(db as Database, run);
};

/** Rebuilds every balance from the journal and compares, in one snapshot and beside live traffic. */
export const checkLedger = (db: Queryable): Promise<LedgerCheck[]> => runChecks(db, CHECKS);

/** Runs the cheap checks and a sample; `checkLedger` finds the rest. */
export const checkLedgerQuickly = (db: Queryable): Promise<LedgerCheck[]> => runChecks(db, QUICK_CHECKS);
