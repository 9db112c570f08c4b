import { describe, expect, test } from 'vitest';
import * as contract from '#contracts/viewing.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { START, started } from '../../../test/support/started-view.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { beatView } from './beat-view.ts';
import { readView, signView } from './view-token.ts';

describe('a beat', () => {
  const keyring = new Keyring('a secret for this test only, long enough');
  const beat = async (secondsLater: number, visible: boolean) => {
    const clock = { now: () => new Date(START + secondsLater * 1000) };
    const visitor = {
      account: null,
      deviceId: 7n,
      hasDeviceCookie: true,
      deviceSince: new Date(0),
      address: '203.0.113.7',
      agent: '',
    };
    const token = signView(keyring, started());
    const viewLimits = { mayBeReplaced: () => false } as never;
    // A beat of a framed view reads no database.
    return beatView(
      { db: undefined as never, keyring, clock, viewLimits },
      { visitor, viewId: encodePublicId(9n), token, visible },
    );
  };

  test('returns the seconds watched so far and a token that contains them', async () => {
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

test('allows two thousand viewers behind one address, and a program no more calls than theirs', () => {
  const viewers = 2_000;
  // The limit covers a beat every 5 seconds, the last one, and one for each change of the tab's visibility.
  expect(contract.beatView.perMinute / viewers).toBeGreaterThanOrEqual(14);
  expect(contract.beatView.perMinute / viewers).toBeLessThanOrEqual(20);
  for (const { perMinute } of [contract.startView, contract.addMoney]) {
    expect(perMinute / viewers).toBeGreaterThanOrEqual(2.2);
    expect(perMinute / viewers).toBeLessThanOrEqual(4);
  }
});
