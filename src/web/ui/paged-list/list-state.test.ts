import { expect, test } from 'vitest';
import { type ListState, listParamsOf, listStateOf, sortedBy } from './list-state.ts';

const SORTS = ['name', 'funds'] as const;
type Sort = (typeof SORTS)[number];

const stateOf = (address: string): ListState<Sort> => listStateOf(new URLSearchParams(address), SORTS);
const addressOf = (state: ListState<Sort>, known = '') =>
  listParamsOf(new URLSearchParams(known), state).toString();

const PLAIN: ListState<Sort> = { search: '', sort: undefined, order: 'asc', page: 1 };

test("an empty address is the first page in the server's order", () => {
  expect(stateOf('')).toEqual(PLAIN);
  expect(addressOf(PLAIN)).toBe('');
});

test('a state survives the way through its address', () => {
  const state = { search: 'Олена & co', sort: 'funds', order: 'desc', page: 3 } as const;
  expect(stateOf(addressOf(state))).toEqual(state);
});

test('ignores invalid values in an address', () => {
  for (const address of ['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e9', 'sort=secret', 'order=up']) {
    expect(stateOf(address)).toEqual(PLAIN);
  }
});

test('keeps other parameters of the address', () => {
  expect(addressOf({ ...PLAIN, page: 2 }, 'open=abc&search=old')).toBe('open=abc&page=2');
});

test('a header cycles through ascending, descending and none, each time from the first page', () => {
  const once = sortedBy({ ...PLAIN, page: 4 }, 'name');
  const twice = sortedBy(once, 'name');
  expect(once).toEqual({ ...PLAIN, sort: 'name' });
  expect(twice).toEqual({ ...PLAIN, sort: 'name', order: 'desc' });
  expect(sortedBy(twice, 'name')).toEqual(PLAIN);
  expect(sortedBy(twice, 'funds')).toEqual({ ...PLAIN, sort: 'funds' });
});
