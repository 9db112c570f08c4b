// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../advert-draft.ts';
import { packOf } from '../pack-offer.ts';
import { forgetPurchase, readKeptPurchase, useKeptPurchase } from './kept-purchase.ts';

beforeEach(() => sessionStorage.clear());

const small = packOf('P', 500);
const large = packOf('S', 5000);
if (!small || !large) throw new Error('these packs are sold');

const begin = (accountId: string) => {
  const { result } = renderHook(() => useKeptPurchase(accountId));
  act(() => result.current.choose(small));
  return result;
};

test('continues after a payment with the pack, the words and the idempotency key', () => {
  const begun = begin('potter');
  act(() => begun.current.write({ ...EMPTY_DRAFT, title: 'Mugs' }));
  act(() => begun.current.choose(large));
  const { purchase } = begun.current;
  const again = renderHook(() => useKeptPurchase('potter')).result.current.purchase;
  expect(again).toEqual(purchase);
  expect(again).toMatchObject({ pack: { item: 'S', clicks: 5000 }, draft: { title: 'Mugs' } });
});

test('keeps the same purchase with another pack', () => {
  const begun = begin('potter');
  const key = begun.current.purchase?.purchaseKey;
  act(() => begun.current.choose(large));
  expect(begun.current.purchase?.purchaseKey).toBe(key);
});

test('gives the next purchase a key of its own', () => {
  const key = begin('potter').current.purchase?.purchaseKey;
  forgetPurchase('potter');
  expect(readKeptPurchase('potter')).toBeUndefined();
  expect(begin('potter').current.purchase?.purchaseKey).not.toBe(key);
});

test('hides it from another account in the same tab', () => {
  begin('potter');
  expect(readKeptPurchase('baker')).toBeUndefined();
});

test.each(['nonsense', '{}', '{"item":"P","clicks":7,"purchaseKey":"one"}', '{"item":"P","clicks":500}'])(
  'ignores %s in the storage',
  (kept) => {
    sessionStorage.setItem('purchase potter', kept);
    expect(readKeptPurchase('potter')).toBeUndefined();
  },
);
