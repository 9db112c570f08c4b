// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NO_FILTERS, type PatientFilters } from './patient-filters.ts';

// Loads the dialog first: on a busy machine its import outlasts the tests' queries.
beforeAll(() => import('#web/ui/dialog-box.tsx'));
afterEach(endLive);

const BOTH: PatientFilters = { country: 'UA', collected: '50' };

let filters: PatientFilters;
const Filtered = ({ first }: { readonly first: PatientFilters }) => {
  const [chosen, choose] = useState(first);
  filters = chosen;
  return <FilterChips filters={chosen} onChange={choose} />;
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('removes the filter of the pressed chip, and keeps the other', async () => {
  await openLive(<Filtered first={BOTH} />);
  expect(chips()).toEqual(['Ukraine', 'Collected 50% or more']);
  press('Remove the filter: Ukraine');
  expect(filters).toEqual({ country: undefined, collected: '50' });
  expect(chips()).toEqual(['Collected 50% or more']);
  press('Remove the filter: Collected 50% or more');
  expect(chips()).toEqual([]);
});

test('changes filters once the dialog is confirmed, and not when it is closed', async () => {
  const { elapse } = await openLive(<Filtered first={{ ...NO_FILTERS, country: 'UA' }} />);
  const choose = async () => {
    press('Filter');
    await elapse(50);
    fireEvent.change(screen.getByLabelText('Share of the goal collected'), { target: { value: '75' } });
  };
  await choose();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await elapse(50);
  expect(filters).toEqual({ country: 'UA', collected: undefined });
  await choose();
  press('Show');
  await elapse(50);
  expect(filters).toEqual({ country: 'UA', collected: '75' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('clears all filters from the dialog', async () => {
  const { elapse } = await openLive(<Filtered first={BOTH} />);
  press('Filter');
  await elapse(50);
  press('Clear filters');
  await elapse(50);
  expect(filters).toEqual(NO_FILTERS);
});
