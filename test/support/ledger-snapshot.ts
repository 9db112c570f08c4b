import type pg from 'pg';
import { asNanos, dollarString } from '#shared/money/nanos.ts';
import type { TestApp } from './test-app.ts';

type Line = { debit: string; credit: string; nanos: bigint; reason: string };
type Balance = { code: string; nanos: bigint };

/** Orders transactions by number, which does not depend on the clocks of the test. */
const JOURNAL = `
  with line as (
    select xmin::text::bigint tx, id place, debit_account debit, credit_account credit, amount_nanos nanos, reason
      from ledger_transfers
    union all
    select xmin::text::bigint, 1, 'advert:' || advert_id,
           case when beneficiary_id = 0 then 'general' when own then 'patient:' || beneficiary_id || ':own-view'
                else 'patient:' || beneficiary_id || ':received' end,
           earn_nanos, 'view' from views where earn_nanos > 0
    union all
    select xmin::text::bigint, 2, 'advert:' || advert_id, 'platform:revenue', fee_nanos, 'view'
      from views where fee_nanos > 0)
  select debit, credit, nanos, reason from line order by tx, place`;

const BALANCES = `
  select code, balance_nanos nanos from ledger_accounts
  union all select 'advert:' || advert_id, escrow_nanos from advert_escrows
  union all select 'platform:revenue', revenue_nanos from general_account
  union all select 'general (not yet divisible)', carry_nanos from general_account
  union all select 'patient:' || patient_id || ':received', received_nanos from patient_funds
  union all select 'patient:' || patient_id || ':own-view', own_view_nanos from patient_funds
  union all
  select 'patient:' || patient_id || ':donated', donated_nanos + coalesce(g.index_nanos - entry_index_nanos, 0)
    from patient_funds, general_account g`;

const remembered = new WeakMap<pg.Pool, Map<string, string>>();

/**
 * Returns the names for the numbers in account codes: a person's first name, an advert's title. A story calls
 * it before it deletes somebody, so that the journal can still name them.
 */
export const rememberNames = async (owner: pg.Pool): Promise<Map<string, string>> => {
  const { rows } = await owner.query<{ id: bigint; name: string }>(
    'select id, first_name "name" from accounts union all select id, title from adverts',
  );
  const names = remembered.get(owner) ?? new Map<string, string>();
  for (const { id, name } of rows) names.set(String(id), name);
  remembered.set(owner, names);
  return names;
};

const namer = async (owner: pg.Pool) => {
  const names = await rememberNames(owner);
  return (code: string) => code.replace(/\d+/, (id) => names.get(id) ?? id);
};

/** Joins equal movements with only views between them into one line with a count. */
const gatherViews = (lines: Line[]): (Line & { count: number })[] => {
  const gathered: (Line & { count: number })[] = [];
  for (const line of lines) {
    const run = gathered.slice(gathered.findLastIndex(({ reason }) => reason !== 'view') + 1);
    const same = run.find(({ debit, credit }) => debit === line.debit && credit === line.credit);
    if (line.reason === 'view' && same) {
      same.count += 1;
      same.nanos += line.nanos;
    } else gathered.push({ ...line, count: 1 });
  }
  return gathered;
};

const dollars = (nanos: bigint) => dollarString(asNanos(nanos));

/** Aligns columns; the leading line break sets the table off in an inline snapshot. */
const table = (rows: string[][]): string => {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) => `\n${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd())
    .join('');
};

/** Lists every movement of money from the first on: source, target, dollars, reason. */
export const journalTable = async ({ database: { owner } }: TestApp): Promise<string> => {
  const nameOf = await namer(owner);
  const { rows } = await owner.query<Line>(JOURNAL);
  return table(
    gatherViews(rows).map(({ debit, credit, nanos, reason, count }) => [
      `${nameOf(debit)} -> ${nameOf(credit)}`,
      dollars(nanos),
      count === 1 ? reason : `${reason} × ${count}`,
    ]),
  );
};

/** Lists all balances other than 0, with the shares of the general account. */
export const balanceTable = async ({ database: { owner } }: TestApp): Promise<string> => {
  const nameOf = await namer(owner);
  const { rows } = await owner.query<Balance>(BALANCES);
  const named = rows
    .filter(({ nanos }) => nanos !== 0n)
    .map(({ code, nanos }) => [nameOf(code), dollars(nanos)]);
  return table(named.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
};
