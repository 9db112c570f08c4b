import type { ColumnType, Generated } from 'kysely';
import type { HeldPart, OwnPart } from '#contracts/desk.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import type { MoneyPlace } from '#shared/money-providers/money-providers.ts';
import { tablesOf } from '../platform/database/database.ts';

/** The reference of a difference of our balance in dollars, the only currency of our books. */
export const BALANCE = 'balance USD';

export type SafeguardingLine = {
  takenAt: Date;
  /** The day (yyyy-mm-dd, UTC) that it closes; null: made between two nights. */
  closes: string | null;
  part: `owed:${HeldPart}` | `own:${OwnPart}` | `cash:${MoneyPlace}`;
  booksNanos: Nanos;
  theirsNanos: Nanos | null;
  readAt: Date | null;
  differsNanos: Nanos;
};

type ReconciliationTables = {
  reconciliationDifferences: {
    id: Generated<bigint>;
    comparison: string;
    provider: MoneyPlace;
    reference: string;
    oursCents: ColumnType<bigint, number, number>;
    theirsCents: ColumnType<bigint, number, number>;
    foundAt: Date;
  };
  reconciliationChecks: { comparison: string; checkedAt: Date };
  safeguardingLines: SafeguardingLine;
  /** Sums of these lines, without our own money in the cash. */
  safeguardingSums: Pick<SafeguardingLine, 'takenAt' | 'closes'> & {
    owedNanos: Nanos;
    ownNanos: Nanos;
    cashNanos: Nanos;
    shortNanos: Nanos;
  };
};

export const reconciliationTables = tablesOf<ReconciliationTables>();
