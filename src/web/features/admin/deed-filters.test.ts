import { expect, test } from 'vitest';
import { staffActionFiltersOf } from './deed-filters.ts';

test('reads the filters from the query, and leaves out invalid ones', () => {
  const of = (query: string) => staffActionFiltersOf(new URLSearchParams(query));
  expect(of('action=reset-funds&by=a1&from=2026-11-01&to=2026-11-30&page=2')).toEqual({
    action: 'reset-funds',
    by: 'a1',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(of('action=fly&by=&from=yesterday&to=2026-13-45')).toEqual({});
});
