import { expect, test } from 'vitest';
import { filtersOf, NO_FILTERS, paramsOfFilters } from './patient-filters.ts';

const read = (address: string) => filtersOf(new URLSearchParams(address));

test('writes filters to the query and reads the same ones back', () => {
  const filters = { country: 'UA', collected: '50' } as const;
  expect(filtersOf(paramsOfFilters(new URLSearchParams(), filters))).toEqual(filters);
});

test('lists everybody for a filter that does not exist', () => {
  for (const address of ['country=ua', 'country=UKR', 'collected=51', 'collected=', 'country='])
    expect(read(address), address).toEqual(NO_FILTERS);
});

test('keeps the search and the others without a removed filter, and starts at the first page', () => {
  const known = new URLSearchParams('search=Olena&case=sent&page=3&country=UA&collected=50');
  expect(paramsOfFilters(known, { country: undefined, collected: '50' }).toString()).toBe(
    'search=Olena&case=sent&collected=50',
  );
});
