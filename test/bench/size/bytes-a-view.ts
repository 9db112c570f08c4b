import pg from 'pg';
import type { BenchCluster } from '../cluster/bench-cluster.ts';

/** Rows that a view leaves, by how long they stay (docs/scale.md, "A billion views"). */
const KEPT = {
  'for good, the view': ['views'],
  'for good, what advertisers see of it': ['advert_days', 'advertiser_days', 'advert_visits'],
  'for two to four weeks, its hours': ['view_counts', 'advert_hours', 'advertiser_hours'],
  'for a day, that it ran': ['view_sessions'],
} as const;
/** Only views of the last weeks have such rows, so these count per row. */
const FOR_90_DAYS = ['decided_views'] as const;

type Sizes = { rows: number; table: number; indexes: number };

/** @returns notes: bytes in tables and indexes for each view of the world */
export const bytesAView = async (cluster: BenchCluster, world: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: cluster.urlOf(world) });
  await client.connect();
  const sizesOf = async (table: string): Promise<Sizes> => {
    const { rows } = await client.query<Record<keyof Sizes, string>>(
      `select (select count(*) from ${table}) rows, pg_table_size($1) "table", pg_indexes_size($1) indexes`,
      [table],
    );
    const [found] = rows;
    return {
      rows: Number(found?.rows),
      table: Number(found?.table),
      indexes: Number(found?.indexes),
    };
  };
  try {
    const views = (await sizesOf('views')).rows;
    const notes: string[] = [];
    for (const [what, tables] of Object.entries(KEPT)) {
      const sizes = await Promise.all(tables.map(sizesOf));
      const sum = (of: 'table' | 'indexes') => sizes.reduce((all, one) => all + one[of], 0) / views;
      notes.push(
        `bytes a view ${what}: ${sum('table').toFixed(0)} + ${sum('indexes').toFixed(0)} of indexes`,
      );
    }
    for (const name of FOR_90_DAYS) {
      const { rows, table, indexes } = await sizesOf(name);
      const each = (bytes: number) => (bytes / rows).toFixed(0);
      notes.push(`bytes a row for 90 days in ${name}: ${each(table)} + ${each(indexes)} of indexes`);
    }
    return notes;
  } finally {
    await client.end();
  }
};
