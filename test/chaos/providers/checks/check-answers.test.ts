import { expect, test } from 'vitest';
import { type Asked, checkAnswers } from './check-answers.ts';

const withdrawal = (statuses: number[], succeeds: Asked['succeeds'] = 'one'): Asked => ({
  what: 'a withdrawal',
  statuses,
  succeeds,
  mayBe: [409],
});
const start = (...statuses: number[]): Asked => ({
  what: 'a start',
  statuses,
  succeeds: 'most',
  mayBe: [402, 503],
});
const complaints = (...all: Asked[]) => checkAnswers(all).map(({ what }) => what);

test('exactly one of several concurrent requests succeeds', () => {
  expect(complaints(withdrawal([409, 200, 409]))).toEqual([]);
  expect(complaints(withdrawal([409, 409]))).toEqual(['a withdrawal is answered with 409, 409']);
  expect(complaints(withdrawal([200, 200]))).toEqual(['a withdrawal is answered with 200, 200']);
});

test('a withdrawal that is not due may be refused but may not succeed twice', () => {
  expect(complaints(withdrawal([409], 'at most one'), withdrawal([200], 'at most one'))).toEqual([]);
  expect(complaints(withdrawal([200, 200], 'at most one'))).toHaveLength(1);
});

test.each([400, 401, 403, 404, 429, 500])('no fault of a provider explains an answer with %s', (status) => {
  expect(complaints(start(503, status, 200))).toEqual([`a start is answered with 503, ${status}, 200`]);
  expect(complaints(withdrawal([200, status]))).toHaveLength(1);
});

test('providers may refuse some payers but not most of them', () => {
  expect(complaints(start(503, 200), start(503, 503))).toEqual([]);
  expect(complaints(start(503, 200), start(503), start(402))).toEqual(['a start succeeds for 1 of 3 only']);
});
