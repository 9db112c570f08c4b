import { expect, test } from 'vitest';
import { firstOutcome } from './wallet-return.ts';

const address = { status: 'success', token: '5O1', payerId: 'PAYER' };

test('a whole address is asked about', () => {
  expect(firstOutcome(address)).toEqual({ kind: 'asking' });
});

test.each([{ token: '' }, { payerId: '' }])('an address that lacks something is not: %o', (lack) => {
  expect(firstOutcome({ ...address, ...lack })).toMatchObject({ kind: 'failed', reason: 'parameters' });
});

test('a cancelled payment is no failure, though PayPal names no payer then', () => {
  expect(firstOutcome({ ...address, status: 'cancel', payerId: '' })).toEqual({ kind: 'cancelled' });
});
