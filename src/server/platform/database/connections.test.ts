import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createClient, createPool, startOptions } from './connections.ts';

const KEEPALIVE = `select current_setting('tcp_keepalives_idle') as idle,
  current_setting('tcp_keepalives_interval') as interval, current_setting('tcp_keepalives_count') as count`;

/** Nobody tells PostgreSQL that the network is gone, and each place of a connection that it keeps is missing elsewhere. */
test('PostgreSQL gives up within a minute what the network has left behind', async () => {
  const { url } = await createTestDatabase();
  const pool = createPool(url);
  const client = createClient(url, { options: startOptions({}) });
  await client.connect();
  for (const asker of [pool, client]) {
    const { rows } = await asker.query<Record<'idle' | 'interval' | 'count', string>>(KEEPALIVE);
    const [{ idle, interval, count } = { idle: '0', interval: '0', count: '0' }] = rows;
    expect([Number(idle), Number(interval), Number(count)].every((each) => each > 0)).toBe(true);
    expect(Number(idle) + Number(interval) * Number(count)).toBeLessThanOrEqual(60);
  }
  await pool.end();
  await client.end();
});
