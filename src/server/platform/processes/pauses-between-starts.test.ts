import { afterEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const waits: number[] = [];
afterEach(() => {
  waits.splice(0);
  vi.restoreAllMocks();
});

/** Ends after so many seconds for each of `lives`; starts after so many failures as `fails` says. */
const kept = ({ fails = 0, lives }: { fails?: number; lives: number[] }) => {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const over = Promise.withResolvers<void>();
  let failed = 0;
  const running = keepRunning(
    {
      name: 'The engine',
      ended: async (signal) => {
        const seconds = lives.shift();
        if (seconds === undefined) {
          over.resolve();
          return new Promise((_, reject) => signal.addEventListener('abort', reject));
        }
        now += seconds * 1_000;
        return 'killed';
      },
      start: async () => {
        failed += 1;
        if (failed <= fails) throw new Error('no room');
      },
    },
    () => undefined,
    async (ms) => void waits.push(ms),
  );
  return over.promise.then(() => running.stop());
};

test('the pauses grow to half a minute and no longer', async () => {
  await kept({ fails: 8, lives: [1] });
  expect(waits).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('waits before a restart of a process that ended soon, not of one that ran for a minute', async () => {
  await kept({ lives: [1, 59, 61, 1] });
  expect(waits).toEqual([0, 500, 0, 500]);
});
