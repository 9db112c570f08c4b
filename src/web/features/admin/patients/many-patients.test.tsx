// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ListedPatient } from '#contracts/admin.ts';
import { useChoice } from '#web/ui/choosing.tsx';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { ManyPatients } from './many-patients.tsx';

// Loads the dialog first: on a busy machine its import outlasts the tests' queries.
beforeAll(() => import('#web/ui/dialog-box.tsx'));
afterEach(endLive);

const patient = (id: string, firstName: string, caseState: ListedPatient['caseState']) =>
  ({ id, firstName, lastName: 'Koval', otherFirstName: '', otherLastName: '', caseState }) as ListedPatient;
const PATIENTS = [
  patient('p1', 'Olena', 'checked'),
  patient('p2', 'Taras', 'sent'),
  patient('p3', 'Ivan', 'paused'),
];

const List = () => {
  const choice = useChoice();
  return (
    <>
      <button type="button" onClick={() => choice.choose(PATIENTS.map(({ id }) => id))}>
        all
      </button>
      <ManyPatients choice={choice} patients={PATIENTS} />
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const decided = (asked: readonly string[]) => asked.filter((call) => call.startsWith('POST'));

const chooseAll = async (replies = {}) => {
  const live = await openLive(<List />, { replies });
  press('all');
  return live;
};

test('offers each act for the chosen pages that it fits, and disappears with the choice', async () => {
  await chooseAll();
  expect(screen.getByRole('status').textContent).toBe('3 people selected');
  screen.getByRole('button', { name: 'Pause 2 pages…' });
  screen.getByRole('button', { name: 'Resume 1 page…' });
  press('Clear selection');
  expect(screen.queryByRole('region')).toBeNull();
});

test('pauses nobody without words for the patients', async () => {
  const { asked, elapse } = await chooseAll();
  press('Pause 2 pages…');
  await elapse(50);
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Olena Koval', 'Taras Koval']);
  press('Pause 2 pages');
  await elapse(50);
  expect(decided(asked)).toEqual([]);
});

test('pauses one page after the other, and keeps a refused one chosen with its reason', async () => {
  const refusal = Response.json({ code: 'changed-meanwhile', error: '' }, { status: 409 });
  const { asked, elapse } = await chooseAll({
    'POST /api/admin/cases/p1/decision': refusal,
    'POST /api/admin/cases/p2/decision': { success: true },
  });
  press('Pause 2 pages…');
  await elapse(50);
  fireEvent.change(screen.getByLabelText(/What do you tell them/), { target: { value: 'We ask again.' } });
  press('Pause 2 pages');
  await elapse(200);
  expect(decided(asked)).toEqual(['POST /api/admin/cases/p1/decision', 'POST /api/admin/cases/p2/decision']);
  const bar = screen.getByRole('region', { name: 'Several pages at once' }).textContent;
  expect(bar).toMatch(/1 page is paused\..*Olena Koval: .*1 person selected/);
});
