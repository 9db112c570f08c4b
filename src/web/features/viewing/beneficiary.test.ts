import { expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { beneficiaryOf, viewedAs } from './beneficiary.ts';

const ID = '9f3k7q2m5x';

test.each([
  [ID, '', ID, `/patient/${ID}`],
  [ID, 'type=search', ID, `/patient/${ID}?type=search`],
  ['guest', `type=search&pid=${ID}`, ID, `/patient/${ID}?type=search`],
  ['guest', '', 'guest', '/guest'],
  ['guest', `pid=${ID}`, 'guest', '/guest'],
])('watches /advView/%s?%s for %s and leads back to %s', (pathId, query, id, backLink) => {
  expect(beneficiaryOf(pathId, new URLSearchParams(query))).toEqual({ id, backLink });
});

const signedIn = (userRole: CurrentUser['userRole']) => ({ userRole, userData: { id: ID } }) as CurrentUser;

test('tells views of a guest, for oneself and for the patient of the page apart', () => {
  expect(viewedAs('guest', signedIn('Patient'))).toBe('guest');
  expect(viewedAs(ID, signedIn('Patient'))).toBe('user-it-self');
  expect(viewedAs(ID, signedIn('Advertizer'))).toBe('refrence');
  expect(viewedAs(ID, false)).toBe('refrence');
  expect(viewedAs('0000000001', signedIn('Patient'))).toBe('refrence');
});
