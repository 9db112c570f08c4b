import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { twoNeighbours } from '../../../../test/support/joined-wires.ts';
import { countCalls } from './call-counts.ts';

const HOUR_MS = 3_600_000;

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

const twoStores = (): FastifyRateLimitStore[] =>
  twoNeighbours().map((wire) => {
    const app = Fastify();
    apps.push(app);
    const Store = countCalls(app, wire);
    return new Store({});
  });

const call = (store: FastifyRateLimitStore | undefined, address: string, windowMs = HOUR_MS) =>
  new Promise<number | undefined>((resolve) => {
    store?.incr(address, (_error, counted) => resolve(counted?.current), windowMs, 10);
  });

test('counts the calls of an address across processes, apart from those of others', async () => {
  const [one, other] = twoStores();
  for (const expected of [1, 2, 3]) expect(await call(one, '90.1.1.1')).toBe(expected);
  let own = 0;
  await eventually('the calls of the neighbour', async () => {
    own += 1;
    expect(await call(other, '90.1.1.1')).toBe(own + 3);
  });
  expect(await call(other, '90.2.2.2')).toBe(1);
});

test('counts each route separately, under the same number in both processes', async () => {
  const [one, other] = twoStores();
  const routes = [one, other].map((store) => [store?.child({} as never), store?.child({} as never)]);
  expect(await call(routes[0]?.[1], '90.1.1.1')).toBe(1);
  expect(await call(routes[0]?.[0], '90.1.1.1')).toBe(1);
  let own = 0;
  await eventually('the call of the second route', async () => {
    own += 1;
    expect(await call(routes[1]?.[1], '90.1.1.1')).toBe(own + 1);
  });
});

test('starts again at zero after a window ends', async () => {
  const [one] = twoStores();
  expect(await call(one, '90.1.1.1', 0)).toBe(1);
  expect(await call(one, '90.1.1.1', 0)).toBe(1);
});

test('a window lasts exactly as long as its limit, to the millisecond', () => {
  const [one] = twoStores();
  // In floating point, this plus a minute minus this is over a minute: 61 seconds when rounded up.
  const now = vi.spyOn(performance, 'now').mockReturnValue(107_393.204297);
  try {
    one?.incr('90.1.1.1', (_error, counted) => expect(counted?.ttl).toBe(60_000), 60_000, 10);
  } finally {
    now.mockRestore();
  }
  expect.assertions(1);
});

test('a crowd evicts no counted address, on a server of one process as well', async () => {
  const app = Fastify();
  apps.push(app);
  const store = new (countCalls(app, undefined))({});
  expect(await call(store, '90.1.1.1')).toBe(1);
  for (let other = 0; other < 20_000; other += 1) await call(store, `91.0.${other >> 8}.${other & 255}`);
  expect(await call(store, '90.1.1.1')).toBe(2);
});
