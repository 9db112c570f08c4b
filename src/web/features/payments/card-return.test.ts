import { expect, test } from 'vitest';
import { cardReturnOf } from './card-return.ts';

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
