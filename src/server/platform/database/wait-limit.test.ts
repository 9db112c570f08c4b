import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWithWaitLimit, WaitLimit, withinWaitLimit } from './wait-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
/** A statement of this duration. */
const slow = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('rows'), ms));
const refused = { name: 'DatabaseOutage' };

test('gives up a database that never answers after two and a half seconds', async () => {
  const asked = expect(new WaitLimit().wait(never())).rejects.toMatchObject(refused);
  await vi.advanceTimersByTimeAsync(2_500);
  await asked;
});

test('adds up the waits of a request for one statement after another', async () => {
  const limit = new WaitLimit();
  for (let statement = 0; statement < 3; statement += 1) {
    const rows = limit.wait(slow(800));
    await vi.advanceTimersByTimeAsync(800);
    expect(await rows).toBe('rows');
    // Waits for other services do not count.
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const fourth = expect(limit.wait(slow(800))).rejects.toMatchObject(refused);
  await vi.advanceTimersByTimeAsync(100);
  await fourth;
});

test('counts the wait for simultaneous statements once', async () => {
  const limit = new WaitLimit();
  const all = Promise.all([limit.wait(slow(900)), limit.wait(slow(900)), limit.wait(slow(1_000))]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await all).toHaveLength(3);
  const next = limit.wait(slow(1_400));
  await vi.advanceTimersByTimeAsync(1_400);
  expect(await next).toBe('rows');
});

test('does not limit work after the answer, or without a request', async () => {
  const limit = new WaitLimit();
  limit.end();
  const after = limit.wait(slow(10_000));
  const background = withinWaitLimit(slow(10_000));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await after, await background]).toEqual(['rows', 'rows']);
});

test('all work that a request starts shares its limit', async () => {
  const limit = new WaitLimit();
  let asked: Promise<unknown> = Promise.resolve();
  runWithWaitLimit(limit, () => {
    asked = Promise.resolve().then(() => expect(withinWaitLimit(never())).rejects.toMatchObject(refused));
  });
  await vi.advanceTimersByTimeAsync(2_500);
  await asked;
});
