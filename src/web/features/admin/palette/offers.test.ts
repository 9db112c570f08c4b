import { expect, test } from 'vitest';
import { offersFor } from './offers.ts';

const KNOWN = {
  next: { label: 'Take the next one', note: 'Withdrawals', to: '/payout-reviews?id=a' },
  places: [
    { name: 'cases', label: 'Cases', note: '7', to: '/cases' },
    { name: 'patients', label: 'Patients', note: '', to: '/admin-panel' },
  ],
  found: [{ kind: 'patients', id: 'a1', name: 'Olena Koval', to: '/admin-panel?search=a1' }],
  kinds: { patients: 'Patient', companies: 'Advertiser', adverts: 'Ad' },
} as const;

const keysFor = (typed: string, known: Parameters<typeof offersFor>[1] = KNOWN) =>
  offersFor(typed, known).map(({ key }) => key);

test('offers the next action first while nothing is typed', () => {
  expect(keysFor('', { ...KNOWN, found: [] })).toEqual(['next', 'cases', 'patients']);
  expect(keysFor('', { ...KNOWN, next: undefined, found: [] })).toEqual(['cases', 'patients']);
});

test('offers matching places first, then the people found', () => {
  expect(keysFor(' PAT ')).toEqual(['patients', 'patients a1']);
  expect(offersFor('olena', KNOWN)).toEqual([
    {
      key: 'patients a1',
      icon: 'patients',
      label: 'Olena Koval',
      note: 'Patient',
      to: '/admin-panel?search=a1',
    },
  ]);
});
