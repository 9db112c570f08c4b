import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPatience, Patience, runWithPatience } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
/** A statement that takes so long. */
const slow = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('rows'), ms));
const refused = { name: 'DatabaseOutage' };

test('a database that never answers is given up after two and a half seconds', async () => {
  const asked = expect(new Patience().wait(never())).rejects.toMatchObject(refused);
  await vi.advanceTimersByTimeAsync(2_500);
  await asked;
});

test('what a request waits for one statement after the other is counted together', async () => {
  const patience = new Patience();
  for (let statement = 0; statement < 3; statement += 1) {
    const rows = patience.wait(slow(800));
    await vi.advanceTimersByTimeAsync(800);
    expect(await rows).toBe('rows');
    // What it waits for somebody else in between does not count.
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const fourth = expect(patience.wait(slow(800))).rejects.toMatchObject(refused);
  await vi.advanceTimersByTimeAsync(100);
  await fourth;
});

test('statements at the same time are waited for once', async () => {
  const patience = new Patience();
  const all = Promise.all([patience.wait(slow(900)), patience.wait(slow(900)), patience.wait(slow(1_000))]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await all).toHaveLength(3);
  const next = patience.wait(slow(1_400));
  await vi.advanceTimersByTimeAsync(1_400);
  expect(await next).toBe('rows');
});

test('what goes on after the answer, and what nobody asked for, takes as long as it takes', async () => {
  const patience = new Patience();
  patience.end();
  const after = patience.wait(slow(10_000));
  const background = inPatience(slow(10_000));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await after, await background]).toEqual(['rows', 'rows']);
});

test('a request finds its patience in all that it begins', async () => {
  const patience = new Patience();
  let asked: Promise<unknown> = Promise.resolve();
  runWithPatience(patience, () => {
    asked = Promise.resolve().then(() => expect(inPatience(never())).rejects.toMatchObject(refused));
  });
  await vi.advanceTimersByTimeAsync(2_500);
  await asked;
});
