import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createClient, createPool, startOptions } from './connections.ts';

const KEEPALIVE = `select current_setting('tcp_keepalives_idle') as idle,
  current_setting('tcp_keepalives_interval') as interval, current_setting('tcp_keepalives_count') as count`;

afterEach(() => void vi.useRealTimers());

/** PostgreSQL does not learn that the network is gone, and each connection that it keeps takes a slot. */
test('PostgreSQL closes a connection within a minute after the network dropped it', async () => {
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
test('a connection and its plans are replaced after ten minutes, however busy it is', async () => {
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

type ArrayType = { name: string; oid: number; element: number };

/** The array types of all columns, and of parameters and results of functions. */
const ARRAY_TYPES = `
  select distinct t.typname as name, t.oid::int, t.typelem::int as element
  from pg_type t join (
    select atttypid as used from pg_attribute a join pg_class c on c.oid = a.attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
    union select unnest(coalesce(proallargtypes, proargtypes::oid[])) from pg_proc
    where pronamespace = 'public'::regnamespace) types on used = t.oid
  join pg_type e on e.oid = t.typelem
  where t.typcategory = 'A' and e.typtype = 'b' order by name`;

/** A value of each element type, as PostgreSQL writes it. */
const SAMPLES: Record<string, string> = {
  _bool: 'true',
  _bytea: '\\x0102',
  _date: '2026-11-28',
  _float8: '1.5',
  _int4: '7',
  _int8: '9007199254740993',
  _jsonb: '{"a": [1]}',
  _text: 'one, "two"',
  _timestamptz: '2026-11-28 10:00:00+00',
  _uuid: '0b7c2a4e-3c1f-4b7a-9d55-0a1b2c3d4e5f',
};

test('an array of each used type has its NULLs, and parses its elements like single values', async () => {
  const { url, owner } = await createTestDatabase();
  const pool = createPool(url);
  const { rows: types } = await owner.query<ArrayType>(ARRAY_TYPES);
  expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(['_int8', '_text']));
  for (const { name } of types) {
    const element = name.slice(1);
    const { rows } = await pool.query(
      `select $1::${element} as one, array[null, $1::${element}, null] as many, array[]::${element}[] as none`,
      [SAMPLES[name]],
    );
    const [{ one, many, none }] = rows;
    expect(SAMPLES[name], name).toBeDefined();
    expect(many, name).toEqual([null, one, null]);
    expect(none, name).toEqual([]);
  }
  await pool.end();
});
