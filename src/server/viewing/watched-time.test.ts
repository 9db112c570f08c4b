import { describe, expect, test } from 'vitest';
import { START, started } from '../../../test/support/started-view.ts';
import type { ViewState } from './view-token.ts';
import { afterBeat, isAbandoned, isWatchedThrough, measureRhythm } from './watched-time.ts';

const beats = (state: ViewState, ...steps: [seconds: number, visible: boolean][]): ViewState => {
  let at = START;
  return steps.reduce((current, [seconds, visible]) => {
    at += seconds * 1000;
    return afterBeat(current, at, visible);
  }, state);
};

describe('the watched time', () => {
  test('grows by the time between beats while the advert is visible', () => {
    const state = beats(started(), [1, true], [1, true], [1.5, true]);
    expect(state.watchedMs).toBe(3500);
    expect(isWatchedThrough(state)).toBe(false);
    expect(isWatchedThrough(started({ watchedMs: 4999 }))).toBe(false);
    expect(isWatchedThrough(beats(started(), [1, true], [1, true], [1, true], [1, true], [1, true]))).toBe(
      true,
    );
  });

  test('stands still while the tab is hidden, and then goes on', () => {
    expect(beats(started(), [2, true], [60, false], [1, true]).watchedMs).toBe(3000);
  });

  test('counts hidden time when the advert was opened in a tab of its own', () => {
    expect(beats(started({ page: 'opened' }), [2, false], [2, false]).watchedMs).toBe(4000);
  });

  test('stands still, visible or hidden, until the required page was opened', () => {
    expect(beats(started({ page: 'unopened' }), [2, true], [2, false]).watchedMs).toBe(0);
  });

  test('survives one lost beat', () => {
    expect(beats(started({ exposureSeconds: 60 }), [5, true], [10, true], [5, true]).watchedMs).toBe(20_000);
  });

  test('gains nothing from one late beat: nobody knows what was seen in between', () => {
    expect(beats(started({ exposureSeconds: 60 }), [60, true]).watchedMs).toBe(10_000);
  });

  test('never decreases, even with a clock that goes back', () => {
    expect(afterBeat(started({ watchedMs: 2000 }), START - 5_000, true)).toMatchObject({
      watchedMs: 2000,
      lastBeatAt: START,
    });
  });

  test('counts no time twice after a clock was set back by up to ten seconds', () => {
    const state = afterBeat(started({ lastBeatAt: START + 10_000 }), START, true);
    expect(afterBeat(state, START + 11_000, true).watchedMs).toBe(1000);
  });

  test('goes on when the view began by a clock far ahead, instead of waiting for that time', () => {
    const state = afterBeat(started({ lastBeatAt: START + 3600_000 }), START, true);
    expect(state).toMatchObject({ watchedMs: 0, lastBeatAt: START });
    expect(afterBeat(state, START + 1000, true).watchedMs).toBe(1000);
  });

  test('ends after half an hour without a beat', () => {
    expect(isAbandoned(started(), START + 30 * 60_000)).toBe(false);
    expect(isAbandoned(started(), START + 30 * 60_000 + 1)).toBe(true);
  });
});

test('measures the number of beats, their distance and its deviation', () => {
  const rhythmOf = (...gaps: number[]) =>
    measureRhythm(beats(started(), ...gaps.map((seconds): [number, boolean] => [seconds, true])).rhythm);
  expect(rhythmOf()).toEqual({ beats: 0, meanMs: 0, deviationMs: 0 });
  expect(rhythmOf(1, 1, 1)).toEqual({ beats: 3, meanMs: 1000, deviationMs: 0 });
  expect(rhythmOf(0.9, 1.1)).toEqual({ beats: 2, meanMs: 1000, deviationMs: 100 });
});
