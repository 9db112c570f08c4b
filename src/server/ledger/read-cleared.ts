import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';

/**
 * What a provider owes us by the books for each thing of a kind, by its id: what came in through the clearing account less
 * what went back. References begin with the kind and the id (`payment:abc`, `payment:abc:back:1`).
 */
export const readCleared = async (
  db: Queryable,
  { clearing, kind }: { clearing: string; kind: string },
): Promise<Map<string, Nanos>> => {
  const { rows } = await sql<{ id: string; nanos: string }>`
    select split_part(reference, ':', 2) id,
      sum(case when debit_account = ${clearing} then amount_nanos else -amount_nanos end)::text nanos
    from ledger_transfers
    where (debit_account = ${clearing} or credit_account = ${clearing}) and reference like ${`${kind}:%`}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, nanos }) => [id, asNanos(BigInt(nanos))]));
};
