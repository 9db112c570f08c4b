import { expect, test } from 'vitest';
import { cardReturnOf, firstOutcome, walletReturnOf } from './outcome.ts';

const read = (query: string) => cardReturnOf('/stripe', new URLSearchParams(query));

test('a success that names its checkout is asked about', () => {
  expect(read('success&session_id=cs_1')).toEqual({ kind: 'known', provider: 'stripe', checkoutId: 'cs_1' });
});

test.each(['success', 'success=&session_id='])('?%s is a success that cannot be asked about', (query) => {
  expect(read(query)).toEqual({ kind: 'plain', isPaid: true });
});

test.each(['', 'fail', 'fail&session_id=cs_1', 'session_id=cs_1'])('?%s is no success', (query) => {
  expect(read(query)).toEqual({ kind: 'plain', isPaid: false });
});

test('a wallet names its payment and the payer in its own words', () => {
  const query = new URLSearchParams('token=5O1&PayerID=PAYER');
  const address = { provider: 'paypal', status: 'success', token: '5O1', payerId: 'PAYER' };
  expect(walletReturnOf('/paypal/success', 'success', query)).toEqual(address);
});

test('nobody comes back to a path that no provider was told', () => {
  expect(() => cardReturnOf('/elsewhere', new URLSearchParams('success'))).toThrow('no provider');
});

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
