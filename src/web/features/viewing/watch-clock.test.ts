import { describe, expect, test } from 'vitest';
import {
  isUnderWay,
  NEW_CLOCK,
  reduceWatchClock,
  secondsLeft,
  shareWatched,
  type WatchClock,
  type WatchEvent,
  type WatchPhase,
} from './watch-clock.ts';

const clockAfter = (...events: WatchEvent[]): WatchClock => events.reduce(reduceWatchClock, NEW_CLOCK);

const opened: WatchEvent = { type: 'opened', seconds: 10, waits: false, now: 1000 };

describe('time', () => {
  test('runs by the clock and not by the number of ticks', () => {
    const clock = clockAfter(opened, { type: 'ticked', now: 1100 }, { type: 'ticked', now: 4500 });
    expect(clock.watchedMs).toBe(3500);
    expect(secondsLeft(clock)).toBe(7);
    expect(shareWatched(clock)).toBe(0.35);
  });

  test('stands still while the tab is hidden', () => {
    const hidden = clockAfter(opened, { type: 'hidden', now: 3000 }, { type: 'ticked', now: 60_000 });
    expect(hidden).toMatchObject({ phase: 'paused', watchedMs: 2000 });
    const back = reduceWatchClock(hidden, { type: 'shown', now: 61_000 });
    expect(reduceWatchClock(back, { type: 'ticked', now: 62_000 })).toMatchObject({
      phase: 'running',
      watchedMs: 3000,
    });
  });

  test('never runs backwards or beyond the duration', () => {
    expect(clockAfter(opened, { type: 'ticked', now: 500 }).watchedMs).toBe(0);
    expect(clockAfter(opened, { type: 'ticked', now: 99_000 })).toMatchObject({
      phase: 'running',
      watchedMs: 10_000,
    });
  });

  test('waits for a site that refuses frames, and then also runs', () => {
    const waiting = clockAfter({ ...opened, waits: true }, { type: 'ticked', now: 9000 });
    expect(waiting).toMatchObject({ phase: 'waiting', watchedMs: 0 });
    const pressed = reduceWatchClock(waiting, { type: 'site-pressed' });
    const blocked = reduceWatchClock(pressed, { type: 'site-blocked' });
    expect([pressed.phase, blocked.phase]).toEqual(['opening', 'blocked']);
    expect(reduceWatchClock(blocked, { type: 'ticked', now: 10_000 }).watchedMs).toBe(0);
    for (const before of [waiting, pressed, blocked]) {
      const running = reduceWatchClock(before, { type: 'site-opened', now: 10_000 });
      expect(reduceWatchClock(running, { type: 'ticked', now: 12_000 }).watchedMs).toBe(2000);
    }
  });
});

describe('the server’s measure', () => {
  test('replaces our own time', () => {
    const clock = clockAfter(
      opened,
      { type: 'ticked', now: 5000 },
      { type: 'measured', watchedSeconds: 3, now: 5100 },
    );
    expect(clock).toMatchObject({ phase: 'running', watchedMs: 3000, reckonedAt: 5100 });
  });

  test('alone ends the watching', () => {
    const ticked = clockAfter(opened, { type: 'ticked', now: 20_000 });
    expect(ticked.phase).toBe('running');
    const measured = reduceWatchClock(ticked, { type: 'measured', watchedSeconds: 10.2, now: 20_100 });
    expect(measured).toMatchObject({ phase: 'crediting', watchedMs: 10_000, reckonedAt: null });
  });

  test('a lost heartbeat stops the clock, the next one starts it again', () => {
    const stalled = clockAfter(opened, { type: 'beat-lost', now: 3000 }, { type: 'ticked', now: 9000 });
    expect(stalled).toMatchObject({ phase: 'stalled', watchedMs: 2000 });
    const regained = reduceWatchClock(stalled, { type: 'measured', watchedSeconds: 2, now: 9500 });
    expect(regained).toMatchObject({ phase: 'running', reckonedAt: 9500 });
  });

  test('a measure that comes late does not wake a hidden or finished view', () => {
    const hidden = clockAfter(
      opened,
      { type: 'hidden', now: 3000 },
      { type: 'measured', watchedSeconds: 1.9, now: 3100 },
    );
    expect(hidden).toMatchObject({ phase: 'paused', reckonedAt: null, watchedMs: 1900 });
    const counted = clockAfter(opened, { type: 'credited', earned: 0.01, total: 12.5 });
    expect(reduceWatchClock(counted, { type: 'measured', watchedSeconds: 2, now: 1 })).toBe(counted);
  });
});

describe('the credit', () => {
  const finish = () => clockAfter(opened, { type: 'measured', watchedSeconds: 10, now: 11_000 });

  test('is requested as soon as the server has measured all seconds', () => {
    expect(finish()).toMatchObject({ phase: 'crediting', watchedMs: 10_000, reckonedAt: null });
  });

  test('may be missing: the view ends with thanks and its reason, and nothing refuses it afterwards', () => {
    const thanked = reduceWatchClock(finish(), { type: 'thanked', unpaid: 'viewer-limit' });
    expect(thanked).toMatchObject({ phase: 'thanked', unpaid: 'viewer-limit' });
    expect(reduceWatchClock(thanked, { type: 'refused', code: 'view-replaced' })).toBe(thanked);
  });

  test('is counted', () => {
    const counted = reduceWatchClock(finish(), { type: 'credited', earned: 0.01, total: 12.5 });
    expect(counted).toMatchObject({ phase: 'counted', earned: 0.01 });
    expect(isUnderWay(counted)).toBe(false);
  });

  test('fails, keeps its place and is retried', () => {
    const failed = reduceWatchClock(finish(), { type: 'credit-lost', code: 'busy-try-again' });
    expect(failed).toMatchObject({ phase: 'credit-failed', code: 'busy-try-again', watchedMs: 10_000 });
    expect(reduceWatchClock(failed, { type: 'credit-retried' })).toMatchObject({
      phase: 'crediting',
      code: null,
    });
  });

  test('comes too early, and the clock runs on', () => {
    expect(reduceWatchClock(finish(), { type: 'credit-early', now: 11_200 })).toMatchObject({
      phase: 'running',
      reckonedAt: 11_200,
    });
  });

  test('is refused permanently, but never after it was counted', () => {
    expect(reduceWatchClock(finish(), { type: 'refused', code: 'sold-out' })).toMatchObject({
      phase: 'refused',
      code: 'sold-out',
    });
    const counted = reduceWatchClock(finish(), { type: 'credited', earned: 0.01, total: 12.5 });
    expect(reduceWatchClock(counted, { type: 'refused', code: 'view-replaced' }).phase).toBe('counted');
  });
});

test.each([
  ['starting', false],
  ['waiting', false],
  ['running', true],
  ['paused', true],
  ['stalled', true],
  ['crediting', true],
  ['counted', false],
  ['thanked', false],
  ['credit-failed', false],
  ['refused', false],
] satisfies [WatchPhase, boolean][])('warns before leaving a view that is %s: %s', (phase, asked) => {
  expect(isUnderWay({ ...NEW_CLOCK, phase })).toBe(asked);
});

test.each([
  ['running', { type: 'shown', now: 9 }],
  ['running', { type: 'site-opened', now: 9 }],
  ['running', { type: 'site-blocked' }],
  ['running', { type: 'credit-retried' }],
  ['waiting', { type: 'hidden', now: 9 }],
  ['stalled', { type: 'hidden', now: 9 }],
  ['crediting', { type: 'hidden', now: 9 }],
  ['crediting', { type: 'beat-lost', now: 9 }],
  ['paused', { type: 'beat-lost', now: 9 }],
  ['counted', { type: 'shown', now: 9 }],
  ['counted', { type: 'credit-retried' }],
] satisfies [WatchPhase, WatchEvent][])('a view that is %s is not changed by %o', (phase, event) => {
  const clock = { ...NEW_CLOCK, phase };
  expect(reduceWatchClock(clock, event)).toBe(clock);
});

test('a requested proof of work comes before the view, which then shows whether it is paid', () => {
  const proving = clockAfter({ type: 'proof-asked' });
  expect(proving).toEqual({ ...NEW_CLOCK, phase: 'proving' });
  expect(reduceWatchClock(proving, opened)).toMatchObject({ phase: 'running', unpaid: null });
  const unproven = reduceWatchClock(proving, { ...opened, unpaid: 'unproven' });
  expect(unproven).toMatchObject({ phase: 'running', unpaid: 'unproven' });
});

test('counts no time of a view that is not opened yet', () => {
  expect(NEW_CLOCK.phase).toBe('starting');
  expect(shareWatched(NEW_CLOCK)).toBe(0);
});
