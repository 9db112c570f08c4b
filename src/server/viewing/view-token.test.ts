import { describe, expect, test } from 'vitest';
import { Keyring } from '../platform/secrets/keyring.ts';
import { readView, signView, type ViewState } from './view-token.ts';

const keyring = new Keyring('a secret for this test only, long enough');
const state: ViewState = {
  viewerId: 3_377_699_720_527_873n,
  advertId: 81_985_529_216_486n,
  nonce: 1_125_899_906_842_623n,
  beneficiaryId: 0n,
  own: true,
  exposureSeconds: 60,
  frame: false,
  watchedMs: 59_999,
  lastBeatAt: 1_795_000_000_000,
  unpaid: null,
};

describe('the token of a view', () => {
  test('carries the whole state and comes back unchanged', () => {
    expect(readView(keyring, signView(keyring, state))).toEqual(state);
  });

  test('carries why the view will not be paid', () => {
    const unpaid: ViewState = { ...state, unpaid: 'viewer-limit' };
    expect(readView(keyring, signView(keyring, unpaid))).toEqual(unpaid);
  });

  test('is refused when a figure was changed', () => {
    const forged = signView(keyring, state).replace('59999', '60000');
    expect(readView(keyring, forged)).toBeUndefined();
  });

  test('is refused when another secret, or another purpose, signed it', () => {
    expect(
      readView(new Keyring('another secret, also long enough for it'), signView(keyring, state)),
    ).toBeUndefined();
    const text = signView(keyring, state).split('.').slice(0, -1).join('.');
    expect(readView(keyring, `${text}.${keyring.sign('device', text)}`)).toBeUndefined();
  });

  test.each(['', '.', 'a.b.c', '1.2.3.4.5.6.7.8.9.'])('is refused when it is %j', (token) => {
    expect(readView(keyring, token)).toBeUndefined();
  });
});
