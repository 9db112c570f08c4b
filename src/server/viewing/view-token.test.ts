import { describe, expect, test } from 'vitest';
import { UNPAID_REASONS } from '#contracts/viewing.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { openView, openViewOfDevice, readView, signView, type ViewState } from './view-token.ts';
import { NO_BEATS } from './watched-time.ts';

const keyring = new Keyring('a secret for this test only, long enough');
const state: ViewState = {
  viewerId: 3_377_699_720_527_873n,
  advertId: 81_985_529_216_486n,
  nonce: 1_125_899_906_842_623n,
  beneficiaryId: 0n,
  own: true,
  exposureSeconds: 60,
  page: 'unopened',
  watchedMs: 59_999,
  lastBeatAt: 1_795_000_000_000,
  unpaid: null,
  judged: { trust: 'returned', proved: true, agent: 'safari' },
  rhythm: { beats: 60, gapsMs: 60_100, gapSquares: 60_200_300 },
  deviceId: 2_251_799_813_685_249n,
};

describe('the token of a view', () => {
  test('carries the whole state unchanged', () => {
    expect(readView(keyring, signView(keyring, state))).toEqual(state);
    for (const page of ['framed', 'opened'] as const) {
      const other = { ...state, own: false, page };
      expect(readView(keyring, signView(keyring, other))).toEqual(other);
    }
  });

  test.each(UNPAID_REASONS)('carries the reason of an unpaid view: %s', (unpaid) => {
    expect(readView(keyring, signView(keyring, { ...state, unpaid }))).toEqual({ ...state, unpaid });
  });

  const OLD = '3377699720527873.81985529216486.1125899906842623.0.1.60.0.59999.1795000000000.';

  test('keeps its format, so that running views survive a new release', () => {
    const text = `${OLD}.returned.1.safari.60.60100.60200300.2251799813685249`;
    expect(signView(keyring, state)).toBe(`${text}.${keyring.sign('view', text)}`);
  });

  test('is accepted from an earlier release', () => {
    expect(readView(keyring, `${OLD}.${keyring.sign('view', OLD)}`)).toEqual({
      ...state,
      judged: { trust: 'new', proved: false, agent: 'unknown' },
      rhythm: NO_BEATS,
      deviceId: null,
    });
  });

  test('counts no time for a page kind of a later release', () => {
    const text = OLD.replace('.60.0.', '.60.9.');
    expect(readView(keyring, `${text}.${keyring.sign('view', text)}`)?.page).toBe('unopened');
  });

  test('is refused when a digit was changed', () => {
    const forged = signView(keyring, state).replace('59999', '60000');
    expect(readView(keyring, forged)).toBeUndefined();
  });

  test('is refused when another secret or another purpose signed it', () => {
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

describe('a view is opened', () => {
  const token = signView(keyring, state);
  const viewId = encodePublicId(state.nonce);
  const device = (deviceId: bigint): Visitor => ({
    account: null,
    deviceId,
    hasDeviceCookie: true,
    deviceSince: new Date(0),
    address: '203.0.113.7',
    agent: '',
  });
  const owner = device(state.viewerId);

  test('by the viewer who started it', () => {
    expect(openView(keyring, { visitor: owner, viewId, token })).toEqual(state);
  });

  test('never by another viewer', () => {
    const visitor = device(state.viewerId + 1n);
    expect(() => openView(keyring, { visitor, viewId, token })).toThrow(
      expect.objectContaining({ code: 'view-foreign' }),
    );
  });

  describe('for a beat', () => {
    const inBrowser = (deviceId: bigint | null, visitor: Visitor) =>
      openViewOfDevice(keyring, { visitor, viewId, token: signView(keyring, { ...state, deviceId }) });

    test('by the browser in which it runs, whatever account is logged in', () => {
      expect(inBrowser(7n, device(7n)).viewerId).toBe(state.viewerId);
    });

    test('never by another browser', () => {
      expect(() => inBrowser(7n, device(8n))).toThrow(expect.objectContaining({ code: 'view-foreign' }));
    });

    test('never by a browser without cookies, which is asked to allow them', () => {
      const refusing = { ...device(8n), hasDeviceCookie: false };
      expect(() => inBrowser(7n, refusing)).toThrow(expect.objectContaining({ code: 'cookies-needed' }));
      expect(() => openView(keyring, { visitor: refusing, viewId, token })).toThrow(
        expect.objectContaining({ code: 'cookies-needed' }),
      );
    });

    test('by any browser if the token is from before browsers were named: its credit checks the viewer', () => {
      expect(inBrowser(null, device(8n)).deviceId).toBeNull();
    });

    test('never by the id of another view', () => {
      const claim = { visitor: device(7n), viewId: encodePublicId(7n), token };
      expect(() => openViewOfDevice(keyring, claim)).toThrow(
        expect.objectContaining({ code: 'view-unknown' }),
      );
    });
  });

  test.each([
    ['the id of another view', encodePublicId(7n), token],
    ['a forged token', viewId, token.replace('59999', '60000')],
  ])('never by %s', (_, id, shown) => {
    expect(() => openView(keyring, { visitor: owner, viewId: id, token: shown })).toThrow(
      expect.objectContaining({ code: 'view-unknown' }),
    );
  });
});
