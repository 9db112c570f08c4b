// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { useReadList } from '../../../../test/specification/read-list.ts';
import type { PageFacts } from './page-links.tsx';
import { QueueTable } from './queue-table.tsx';

afterEach(endLive);

const TEXTS = { title: 'Rows', search: 'Search', empty: 'None', columns: { name: 'Name' } };

const Rows = ({ page }: { readonly page: PageFacts }) => (
  <QueueTable
    list={useReadList(['name'], page)}
    texts={TEXTS}
    rowsOf={() => [{ id: 'a' }]}
    columns={[{ key: 'name', sort: 'name', cell: ({ id }) => `row ${id}` }]}
  >
    <p>below the rows</p>
  </QueueTable>
);

const FACTS = { total: 60, page: 1, pageSize: 25 };

test('shows the time of the sums that order the list', async () => {
  await openLive(<Rows page={{ ...FACTS, sortedAt: '2026-11-23T12:12:00.000Z' }} />);
  screen.getByRole('cell', { name: 'row a' });
  expect(screen.getByText(/^Sorted by the amounts at .*2026/).textContent).toContain('its current amount');
});

test('shows no time for a list in the current order', async () => {
  await openLive(<Rows page={FACTS} />);
  screen.getByRole('cell', { name: 'row a' });
  screen.getByText('below the rows');
  expect(screen.queryByText(/Sorted by the amounts/)).toBeNull();
});

test('sorts by a press on the header of a column, ascending, descending, then as the server does', async () => {
  const { elapse } = await openLive(<Rows page={FACTS} />);
  const header = screen.getByRole('columnheader');
  const orders: unknown[] = [];
  for (let presses = 0; presses < 3; presses += 1) {
    fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
    await elapse(0);
    orders.push(header.getAttribute('aria-sort'));
  }
  expect(orders).toEqual(['ascending', 'descending', 'none']);
});

test.each([
  ['without rows', { ...FACTS, total: 0 }, 'None'],
  ['beyond its last page', { ...FACTS, page: 4 }, 'There’s nothing on this page any more.'],
])('says in place of the table that a list is %s', async (_, page, fact) => {
  await openLive(<Rows page={page} />);
  screen.getByText(fact);
  expect(screen.queryByRole('table')).toBeNull();
});
