import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createClient, createPool, startOptions } from './connections.ts';

const KEEPALIVE = `select current_setting('tcp_keepalives_idle') as idle,
  current_setting('tcp_keepalives_interval') as interval, current_setting('tcp_keepalives_count') as count`;

afterEach(() => void vi.useRealTimers());

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

/** A table that was empty when a statement was planned may have a million rows by now. */
test('a connection is opened anew after ten minutes, however much it is used, and with it the plans that it keeps', async () => {
  const { url } = await createTestDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = createPool(url, { max: 1 });
  const backend = async () => (await pool.query('select pg_backend_pid() pid')).rows[0].pid;
  const first = await backend();
  // Used every five seconds, so that it is not closed as idle.
  const later: boolean[] = [];
  for (let seconds = 5; seconds <= 600; seconds += 5) {
    vi.advanceTimersByTime(5_000);
    later.push((await backend()) === first);
  }
  expect(later.lastIndexOf(true)).toBe(later.length - 2);
  vi.useRealTimers();
  await pool.end();
});
