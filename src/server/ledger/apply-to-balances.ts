import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account, isPlainAccount, mayBeNegative, type PatientPart, patientPartOf } from './account-codes.ts';
import { inflowOf, type Movement, netChanges } from './net-changes.ts';

const COLUMNS = {
  received: 'received_nanos',
  'own-view': 'own_view_nanos',
  donated: 'donated_nanos',
} satisfies Record<PatientPart, string>;

const changePatients = async (trx: Transaction, changes: Map<string, bigint>): Promise<void> => {
  const parts = [...changes].flatMap(([code, change]) => {
    const target = patientPartOf(code);
    return target ? [{ ...target, change }] : [];
  });
  for (const { patientId, part, change } of parts.sort((one, other) =>
    Number(one.patientId - other.patientId),
  )) {
    const column = sql.ref(COLUMNS[part]);
    const { numAffectedRows } = await sql`
      update patient_funds set ${column} = ${column} + ${change}
      where patient_id = ${patientId}`.execute(trx);
    assert.equal(numAffectedRows, 1n, `patient ${patientId} has no funds account`);
  }
};

/** Inserts each row at 0 first: a check constraint tests the proposed row even where the code exists. */
const changeAccounts = async (trx: Transaction, changes: Map<string, bigint>): Promise<void> => {
  const plain = [...changes]
    .filter(([code]) => isPlainAccount(code))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [code, change] of plain) {
    await sql`insert into ledger_accounts (code, may_be_negative) values (${code}, ${mayBeNegative(code)})
      on conflict (code) do nothing`.execute(trx);
    await sql`update ledger_accounts set balance_nanos = balance_nanos + ${change}
      where code = ${code}`.execute(trx);
  }
};

/** One division: each of `members` patients got `eachNanos`, including a part of the earlier remainders. */
export type Division = { members: bigint; eachNanos: Nanos };

/**
 * Locks the general account until the transaction ends and moves its stripes, to which credits add, into its
 * base. Divides an inflow: the index raises every member's share, the remainder is carried (SPEC 10.4).
 */
export const settleGeneralAccount = async (
  trx: Transaction,
  { inflow, revenue }: { inflow: bigint; revenue: bigint } = { inflow: 0n, revenue: 0n },
): Promise<Division | undefined> => {
  const { rows } = await sql<Division>`
    select o_members members, o_each_nanos each_nanos from settle_general_account(${inflow}, ${revenue})`.execute(
    trx,
  );
  return rows[0];
};

/**
 * Moves the stored balances by these transfers and returns how the inflow was divided. The lock order is that
 * of all code that moves money: patients by id, other accounts by code, the general account last; escrow rows
 * are moved earlier, by their own operations.
 * A debit of the general account settles a member's share: the index already counts it, so its row does not
 * change.
 */
export const applyToBalances = async (
  trx: Transaction,
  at: Date,
  movements: readonly Movement[],
): Promise<Division | undefined> => {
  const changes = netChanges(movements);
  await changePatients(trx, changes);
  await changeAccounts(trx, changes);
  const inflow = inflowOf(movements, account.general);
  const revenue = changes.get(account.revenue) ?? 0n;
  if (inflow === 0n && revenue === 0n) return;
  if (inflow > 0n) await sql`select open_general_day((${at} at time zone 'UTC')::date)`.execute(trx);
  return settleGeneralAccount(trx, { inflow, revenue });
};
