import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createPool } from '../platform/database/connections.ts';
import { registryOf } from '../platform/metrics/metrics.ts';
import { poolFigures } from './figures.ts';

test('reports connections in use, waiting calls, and their release', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 1 });
  try {
    const registry = registryOf(poolFigures({ requests: pool }));
    const busy = await pool.connect();
    const waits = pool.query('select 1');
    expect(await registry.metrics()).toContain('watchwell_pool_connections_used{pool="requests"} 1');
    expect(await registry.metrics()).toContain('watchwell_pool_waiting{pool="requests"} 1');
    expect(await registry.metrics()).toContain('# TYPE watchwell_pool_waiting gauge');
    busy.release();
    await waits;
    expect(await registry.metrics()).toContain('watchwell_pool_connections_used{pool="requests"} 0');
    expect(await registry.metrics()).toContain('watchwell_pool_waiting{pool="requests"} 0');
  } finally {
    await pool.end();
    await database.close();
  }
});
