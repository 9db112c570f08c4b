import { expect, test } from 'vitest';
import { requestsIn, stateOf, TOKEN_FILTERS, type TokenRequest } from './token-state.ts';

const request = (name: string, verified: boolean, send: boolean): TokenRequest => ({
  _id: name,
  name,
  email: `${name}@example.org`,
  token: 'ABCD',
  verified,
  send,
  sentAt: send ? '2026-01-02T00:00:00.000Z' : null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const requests = [request('new', false, false), request('told', false, true), request('done', true, true)];

test('a request goes from waiting over sent to verified', () => {
  expect(requests.map(stateOf)).toEqual(['waiting', 'sent', 'verified']);
  expect(stateOf({ verified: true, send: false })).toBe('verified');
});

test('each filter shows its own state, and all of them everything', () => {
  const names = TOKEN_FILTERS.map((filter) => requestsIn(requests, filter).map(({ name }) => name));
  expect(names).toEqual([['new', 'told', 'done'], ['new'], ['told'], ['done']]);
});
