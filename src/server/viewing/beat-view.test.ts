import { describe, expect, test } from 'vitest';
import * as contract from '#contracts/viewing.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { afterBeat, beatView, isAbandoned, isWatchedThrough } from './beat-view.ts';
import { NO_BEATS } from './rhythm.ts';
import { readView, signView, type ViewState } from './view-token.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

const started = (changes: Partial<ViewState> = {}): ViewState => ({
  viewerId: 7n,
  advertId: 8n,
  nonce: 9n,
  beneficiaryId: 0n,
  own: false,
  exposureSeconds: 5,
  page: 'framed',
  watchedMs: 0,
  lastBeatAt: START,
  unpaid: null,
  judged: { trust: 'new', proved: false, agent: 'firefox' },
  rhythm: NO_BEATS,
  deviceId: 7n,
  ...changes,
});

const beats = (state: ViewState, ...steps: [seconds: number, visible: boolean][]): ViewState => {
  let at = START;
  return steps.reduce((current, [seconds, visible]) => {
    at += seconds * 1000;
    return afterBeat(current, at, visible);
  }, state);
};

describe('the time watched', () => {
  test('grows by the time between beats while the advert is seen', () => {
    const state = beats(started(), [1, true], [1, true], [1.5, true]);
    expect(state.watchedMs).toBe(3500);
    expect(isWatchedThrough(state)).toBe(false);
    expect(isWatchedThrough(started({ watchedMs: 4999 }))).toBe(false);
    expect(isWatchedThrough(beats(started(), [1, true], [1, true], [1, true], [1, true], [1, true]))).toBe(
      true,
    );
  });

  test('stands still while the tab is hidden, and goes on from there', () => {
    expect(beats(started(), [2, true], [60, false], [1, true]).watchedMs).toBe(3000);
  });

  test('counts hidden time when the advert was opened in a tab of its own', () => {
    expect(beats(started({ page: 'opened' }), [2, false], [2, false]).watchedMs).toBe(4000);
  });

  test('stands still, seen or hidden, until the page that has to be opened was opened', () => {
    expect(beats(started({ page: 'unopened' }), [2, true], [2, false]).watchedMs).toBe(0);
  });

  test('survives one lost beat', () => {
    expect(beats(started({ exposureSeconds: 60 }), [5, true], [10, true], [5, true]).watchedMs).toBe(20_000);
  });

  test('cannot be made up for with one late beat: nobody knows what was seen meanwhile', () => {
    expect(beats(started({ exposureSeconds: 60 }), [60, true]).watchedMs).toBe(10_000);
  });

  test('never runs backwards, not even with a clock that does', () => {
    expect(afterBeat(started({ watchedMs: 2000 }), START - 5_000, true)).toMatchObject({
      watchedMs: 2000,
      lastBeatAt: START,
    });
  });

  test('goes on when the view began by a clock that was far ahead: waiting for that time, it would stand still', () => {
    const state = afterBeat(started({ lastBeatAt: START + 3600_000 }), START, true);
    expect(state).toMatchObject({ watchedMs: 0, lastBeatAt: START });
    expect(afterBeat(state, START + 1000, true).watchedMs).toBe(1000);
  });

  test('ends when nobody beats for half an hour', () => {
    expect(isAbandoned(started(), START + 30 * 60_000)).toBe(false);
    expect(isAbandoned(started(), START + 30 * 60_000 + 1)).toBe(true);
  });
});

describe('a beat', () => {
  const keyring = new Keyring('a secret for this test only, long enough');
  const beat = async (secondsLater: number, visible: boolean) => {
    const clock = { now: () => new Date(START + secondsLater * 1000) };
    const visitor = {
      account: null,
      deviceId: 7n,
      deviceSince: new Date(0),
      address: '203.0.113.7',
      agent: '',
    };
    const token = signView(keyring, started());
    const viewLimits = { mayBeReplaced: () => false } as never;
    // A framed view asks no database.
    return beatView(
      { db: undefined as never, keyring, clock, viewLimits },
      { visitor, viewId: encodePublicId(9n), token, visible },
    );
  };

  test('answers the time watched so far, in seconds, and a token that holds it', async () => {
    const { watchedSeconds, token, opened } = await beat(1.5, true);
    expect([watchedSeconds, opened]).toEqual([1.5, true]);
    expect(readView(keyring, token)).toEqual(
      started({
        watchedMs: 1500,
        lastBeatAt: START + 1500,
        rhythm: { beats: 1, gapsMs: 1500, gapSquares: 2_250_000 },
      }),
    );
    expect((await beat(1.5, false)).watchedSeconds).toBe(0);
  });
});

test('two thousand people may watch behind one address, and a program no more than they', () => {
  const viewers = 2_000;
  // A beat every 5 seconds, the last one, and one for each time that the tab is hidden or shown.
  expect(contract.beatView.perMinute / viewers).toBeGreaterThanOrEqual(14);
  expect(contract.beatView.perMinute / viewers).toBeLessThanOrEqual(20);
  for (const { perMinute } of [contract.startView, contract.addMoney]) {
    expect(perMinute / viewers).toBeGreaterThanOrEqual(2.2);
    expect(perMinute / viewers).toBeLessThanOrEqual(4);
  }
});
