import { expect, test } from 'vitest';
import { filtersOf, NO_FILTERS, paramsOfFilters } from './patient-filters.ts';

const read = (address: string) => filtersOf(new URLSearchParams(address));

test('filters and their address say the same', () => {
  const filters = { country: 'UA', collected: '50' } as const;
  expect(filtersOf(paramsOfFilters(new URLSearchParams(), filters))).toEqual(filters);
});

test('an address with a filter that does not exist lists everybody', () => {
  for (const address of ['country=ua', 'country=UKR', 'collected=51', 'collected=', 'country='])
    expect(read(address), address).toEqual(NO_FILTERS);
});

test('a filter that goes leaves the search and the others, and begins with the first page', () => {
  const known = new URLSearchParams('search=Olena&case=sent&page=3&country=UA&collected=50');
  expect(paramsOfFilters(known, { country: undefined, collected: '50' }).toString()).toBe(
    'search=Olena&case=sent&collected=50',
  );
});
