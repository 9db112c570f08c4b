// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { RegistrationForm } from './registration-forms.tsx';

beforeAll(() => import('#web/i18n/all-texts.ts'));
afterEach(async () => {
  await endLive();
  sessionStorage.clear();
});

type Props = Partial<React.ComponentProps<typeof RegistrationForm>>;

const open = async (props: Props = {}, replies = {}) => {
  const all = { role: 'Advertizer', country: undefined, onDone: () => undefined, ...props } as const;
  const live = await openLive(<RegistrationForm {...all} />, { replies });
  await live.elapse(50);
  return live;
};

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const shown = () => [/^First name/, /^Last name/, /^Email/, /^Password/].map((label) => field(label).value);

const typeAll = () => {
  type(/^First name/, 'Olena');
  type(/^Last name/, 'Koval');
  type(/^Email/, 'olena@watchwell.test');
  type(/^Password/, 'a secret of mine');
};

test('keeps a registration that was left, without its password', async () => {
  await open();
  typeAll();
  await endLive();
  expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  await open();
  expect(shown()).toEqual(['Olena', 'Koval', 'olena@watchwell.test', '']);
});

test('keeps the registrations of patients and of advertisers apart', async () => {
  await open();
  typeAll();
  await endLive();
  await open({ role: 'Patient' });
  expect(shown()).toEqual(['', '', '', '']);
});

test('lets the email of an invitation win over one that was kept', async () => {
  await open({ role: 'Patient' });
  typeAll();
  await endLive();
  const invitation = { name: 'Iryna Bondar', email: 'iryna@watchwell.test', token: 'one-two' };
  await open({ role: 'Patient', invitation });
  expect(shown()).toEqual(['Olena', 'Koval', 'iryna@watchwell.test', '']);
});

test('keeps nothing of a registration that is done', async () => {
  const done: string[] = [];
  const { elapse } = await open(
    { country: 'GB', onDone: (email) => done.push(email) },
    { 'POST /api/advertizer/register': { message: 'ok' } },
  );
  typeAll();
  type(/^(Repeat|Confirm)/, 'a secret of mine');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.submit(field(/^Email/).closest('form') as HTMLFormElement);
  await elapse(100);
  expect(done).toEqual(['olena@watchwell.test']);
  expect(sessionStorage).toHaveLength(0);
});
