import { sql } from 'kysely';
import { STATEMENT_KINDS, type StatementKind } from '#contracts/receipts.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';
import { account } from './account-codes.ts';

type Statement = {
  openingNanos: Nanos;
  /** Signed sums; a kind without movement is left out. */
  lines: { kind: StatementKind; nanos: Nanos }[];
  closingNanos: Nanos;
};

type Row = { kind: StatementKind; before: bigint; within: bigint };

/** Reads the movements of an advertiser's balance in a span of time, with the balances around it. */
export const readStatement = async (
  db: Queryable,
  advertiserId: bigint,
  { from, until }: { from: Date; until: Date },
): Promise<Statement> => {
  const code = account.advertiser(advertiserId);
  const { rows } = await sql<Row>`
    with moved as (
      select credit_account other, -amount_nanos nanos, created_at from ledger_transfers where debit_account = ${code}
      union all
      select debit_account, amount_nanos, created_at from ledger_transfers where credit_account = ${code})
    select case
        when other like 'clearing:%' then case when nanos > 0 then 'paid-in' else 'paid-back' end
        when other like 'advert:%' then case when nanos > 0 then 'unwatched' else 'bought' end
        else 'other' end kind,
      coalesce(sum(nanos) filter (where created_at < ${from}), 0)::bigint as before,
      coalesce(sum(nanos) filter (where created_at >= ${from}), 0)::bigint as within
    from moved where created_at < ${until} group by 1`.execute(db);
  const openingNanos = asNanos(rows.reduce((sum, { before }) => sum + before, 0n));
  const lines = STATEMENT_KINDS.flatMap((kind) => {
    const nanos = rows.find((row) => row.kind === kind)?.within ?? 0n;
    return nanos === 0n ? [] : [{ kind, nanos: asNanos(nanos) }];
  });
  const closingNanos = asNanos(lines.reduce<bigint>((sum, { nanos }) => sum + nanos, openingNanos));
  return { openingNanos, lines, closingNanos };
};
