import type { ColumnType, Generated } from 'kysely';
import { tablesOf } from '../platform/database/database.ts';
import type { Comparison } from './comparison.ts';

type ReconciliationTables = {
  reconciliationDifferences: {
    id: Generated<bigint>;
    comparison: string;
    provider: Comparison['provider'];
    reference: string;
    oursCents: ColumnType<bigint, number, number>;
    theirsCents: ColumnType<bigint, number, number>;
    foundAt: Date;
  };
  reconciliationChecks: { comparison: string; checkedAt: Date };
};

export const reconciliationTables = tablesOf<ReconciliationTables>();
