import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { expect, test, vi } from 'vitest';
import { countCalls } from './call-counts.ts';

const HOUR_MS = 3_600_000;

const aStore = (): FastifyRateLimitStore => new (countCalls())({});

const call = (store: FastifyRateLimitStore, address: string, windowMs = HOUR_MS) =>
  new Promise<number | undefined>((resolve) => {
    store.incr(address, (_error, counted) => resolve(counted?.current), windowMs, 10);
  });

test('counts the calls of an address apart from those of others', async () => {
  const store = aStore();
  for (const expected of [1, 2, 3]) expect(await call(store, '90.1.1.1')).toBe(expected);
  expect(await call(store, '90.2.2.2')).toBe(1);
});

test('counts each route separately', async () => {
  const store = aStore();
  const routes = [store.child({} as never), store.child({} as never)] as const;
  expect(await call(routes[1], '90.1.1.1')).toBe(1);
  expect(await call(routes[0], '90.1.1.1')).toBe(1);
  expect(await call(routes[1], '90.1.1.1')).toBe(2);
});

test('starts again at zero after a window ends', async () => {
  const store = aStore();
  expect(await call(store, '90.1.1.1', 0)).toBe(1);
  expect(await call(store, '90.1.1.1', 0)).toBe(1);
});

test('a window lasts exactly as long as its limit, to the millisecond', () => {
  // In floating point, this plus a minute minus this is over a minute: 61 seconds when rounded up.
  const now = vi.spyOn(performance, 'now').mockReturnValue(107_393.204297);
  try {
    aStore().incr('90.1.1.1', (_error, counted) => expect(counted?.ttl).toBe(60_000), 60_000, 10);
  } finally {
    now.mockRestore();
  }
  expect.assertions(1);
});

test('a crowd evicts no counted address', async () => {
  const store = aStore();
  expect(await call(store, '90.1.1.1')).toBe(1);
  for (let other = 0; other < 20_000; other += 1) await call(store, `91.0.${other >> 8}.${other & 255}`);
  expect(await call(store, '90.1.1.1')).toBe(2);
});
