import { expect, test } from 'vitest';
import { countIn, filterOf, paramsOfFilter, stateOf, TOKEN_FILTERS } from './token-list.tsx';

test('a request goes from waiting over sent to verified', () => {
  expect(stateOf({ verified: false, send: false })).toBe('waiting');
  expect(stateOf({ verified: false, send: true })).toBe('sent');
  expect(stateOf({ verified: true, send: true })).toBe('verified');
  expect(stateOf({ verified: true, send: false })).toBe('verified');
});

test('counts requests by state in each filter, and all of them under all', () => {
  const counts = { waiting: 4, sent: 2, verified: 1 };
  expect(TOKEN_FILTERS.map((filter) => countIn(counts, filter))).toEqual([7, 4, 2, 1]);
});

test('reads the filter from the query, and ignores an invalid one', () => {
  for (const filter of TOKEN_FILTERS) {
    expect(filterOf(paramsOfFilter(new URLSearchParams(), filter))).toBe(filter);
  }
  expect(filterOf(new URLSearchParams('state=lost'))).toBe('all');
});

test('keeps search and order with another filter, and starts at the first page', () => {
  const known = new URLSearchParams('search=ann&sort=name&order=desc&page=3&state=sent');
  expect(paramsOfFilter(known, 'verified').toString()).toBe('search=ann&sort=name&order=desc&state=verified');
  expect(paramsOfFilter(known, 'all').toString()).toBe('search=ann&sort=name&order=desc');
});
