import { expect, test } from 'vitest';
import { cardReturnOf, firstOutcome } from './outcome.ts';

const read = (query: string) => cardReturnOf(new URLSearchParams(query));

test('a success that names its checkout is asked about', () => {
  expect(read('success&session_id=cs_1')).toEqual({ kind: 'known', sessionId: 'cs_1' });
});

test.each(['success', 'success=&session_id='])('?%s is a success that cannot be asked about', (query) => {
  expect(read(query)).toEqual({ kind: 'plain', isPaid: true });
});

test.each(['', 'fail', 'fail&session_id=cs_1', 'session_id=cs_1'])('?%s is no success', (query) => {
  expect(read(query)).toEqual({ kind: 'plain', isPaid: false });
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
