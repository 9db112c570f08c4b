import { expect, test } from 'vitest';
import { cardReturnOf, firstOutcome, walletReturnOf } from './outcome.ts';

const read = (query: string) => cardReturnOf('/stripe', new URLSearchParams(query));

test('asks about a success that names its checkout', () => {
  expect(read('success&session_id=cs_1')).toEqual({ kind: 'known', provider: 'stripe', checkoutId: 'cs_1' });
});

test.each(['success', 'success=&session_id='])('cannot ask about the success ?%s', (query) => {
  expect(read(query)).toEqual({ kind: 'plain', isPaid: true });
});

test.each(['', 'fail', 'fail&session_id=cs_1', 'session_id=cs_1'])('takes ?%s for no success', (query) => {
  expect(read(query)).toEqual({ kind: 'plain', isPaid: false });
});

test('reads the payment and the payer in each wallet’s own words', () => {
  const query = new URLSearchParams('token=5O1&PayerID=PAYER');
  const address = { provider: 'paypal', status: 'success', token: '5O1', payerId: 'PAYER' };
  expect(walletReturnOf('/paypal/success', 'success', query)).toEqual(address);
});

test('ignores a return to a path that no provider was given', () => {
  expect(() => cardReturnOf('/elsewhere', new URLSearchParams('success'))).toThrow('no provider');
});

const address = { status: 'success', token: '5O1', payerId: 'PAYER' };

test('asks about a complete URL', () => {
  expect(firstOutcome(address)).toEqual({ kind: 'asking' });
});

test.each([{ token: '' }, { payerId: '' }])('does not ask about an incomplete URL: %o', (lack) => {
  expect(firstOutcome({ ...address, ...lack })).toMatchObject({ kind: 'failed', reason: 'parameters' });
});

test('takes a cancelled payment for no failure, though PayPal names no payer then', () => {
  expect(firstOutcome({ ...address, status: 'cancel', payerId: '' })).toEqual({ kind: 'cancelled' });
});
