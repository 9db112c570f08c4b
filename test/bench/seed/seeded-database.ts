import pg from 'pg';
import type { BenchCluster } from '../cluster/bench-cluster.ts';

/** Makes a migrated database and fills it. Then vacuums it and updates its statistics. */
export const createSeeded = async (
  cluster: BenchCluster,
  name: string,
  seed: (client: pg.Client) => Promise<void>,
): Promise<string> => {
  const url = await cluster.createMigrated(name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seed(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return url;
};
