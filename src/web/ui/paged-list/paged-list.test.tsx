// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { PagedList, type PageFacts } from './paged-list.tsx';

afterEach(endLive);

const List = ({ page }: { readonly page: PageFacts }) => {
  const query = useQuery({ queryKey: ['rows'], queryFn: async () => page, initialData: page });
  const state = { search: '', sort: 'funds', order: 'desc', page: 1 } as const;
  return (
    <PagedList
      list={{ state, searchFor: () => undefined, linkToPage: (to) => `?page=${to}`, query }}
      texts={{ search: 'Search', empty: 'None' }}
    >
      {() => <p>the rows</p>}
    </PagedList>
  );
};

const FACTS = { total: 60, page: 1, pageSize: 25 };

test('shows the time of the sums that order the list', async () => {
  await openLive(<List page={{ ...FACTS, sortedAt: '2026-11-23T12:12:00.000Z' }} />);
  screen.getByText('the rows');
  expect(screen.getByText(/^Sorted by the amounts at .*2026/).textContent).toContain('its current amount');
});

test('shows no time for a list in the current order', async () => {
  await openLive(<List page={FACTS} />);
  screen.getByText('the rows');
  expect(screen.queryByText(/Sorted by the amounts/)).toBeNull();
});
