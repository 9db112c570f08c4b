import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contracts/endpoint.ts';
import type { explainDifference as explainCall } from '#contracts/reconciliation.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { account, bookUnexplained } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { BALANCE, reconciliationTables } from './reconciliation-tables.ts';

type Explanation = BodyOf<typeof explainCall> & { by: bigint };

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/**
 * Books what explains a balance that differs: the operator moved own money, or the provider took a fee that
 * no payment has. Only a difference that was found, as the reader saw it, is booked, whole or in part; a
 * repeat finds another one.
 * @throws DomainError changed-meanwhile, explanation-too-large
 */
export const explainDifference = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { provider, difference, amount, what, note, by }: Explanation,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const tables = reconciliationTables(trx);
    const found = await tables
      .selectFrom('reconciliationDifferences')
      .selectAll()
      .where('comparison', '=', `${provider}-balance`)
      .where('reference', '=', BALANCE)
      .forUpdate()
      .executeTakeFirst();
    const missing = found ? Number(found.theirsCents - found.oursCents) : 0;
    if (!found || missing !== centsOf(difference)) throw new DomainError('changed-meanwhile');
    if (centsOf(amount) > Math.abs(missing)) throw new DomainError('explanation-too-large');
    const cents = Math.sign(missing) * centsOf(amount);
    const at = clock.now();
    await bookUnexplained(trx, at, {
      clearing: account.clearing(provider),
      amountNanos: BigInt(Math.sign(missing)) * nanosFromCents(Math.abs(cents)),
      what,
      key: `explained:${randomUUID()}`,
    });
    const left = tables.updateTable('reconciliationDifferences').where('id', '=', found.id);
    if (cents === missing)
      await tables.deleteFrom('reconciliationDifferences').where('id', '=', found.id).execute();
    else await left.set({ oursCents: Number(found.oursCents) + cents }).execute();
    const details = { provider, difference: cents / 100, what, reason: note };
    await recordAdminAction(trx, at, { adminId: by, action: 'explain-difference', subjectId: 0n, details });
  });
