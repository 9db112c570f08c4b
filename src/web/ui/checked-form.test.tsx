// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#web/api-client/api.ts';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { useCheckedForm, useFieldOf } from './checked-form.ts';
import { TextField } from './fields.tsx';

afterEach(endLive);

const schema = z.object({
  email: z.string().check(z.minLength(1, 'email-invalid')),
  name: z.string().check(z.minLength(1, 'firstname-empty')),
});
type Values = z.input<typeof schema>;

const SignUp = ({ send }: { send: (values: Values) => Promise<unknown> }) => {
  const { form, submit, attempts } = useCheckedForm<Values>({
    schema,
    order: ['name', 'email'],
    defaultValues: { name: '', email: '' },
    send,
  });
  const field = useFieldOf(form);
  return (
    <form onSubmit={submit}>
      <TextField label="Email" {...field('email')} />
      <TextField label="Name" {...field('name')} />
      <button type="submit">Send</button>
      <output>{attempts.failure ?? 'no failure'}</output>
    </form>
  );
};

const fillIn = (label: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });
const isInvalid = (label: string) =>
  screen.getByRole('textbox', { name: label }).getAttribute('aria-invalid');
const said = () => screen.getByRole('status').textContent;

const open = async (send: (values: Values) => Promise<unknown>) => {
  const live = await openLive(<SignUp send={send} />);
  const press = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await live.elapse(10);
  };
  return { press };
};

test('does not send what the schema refuses, and shows the first failure in the order of the screen', async () => {
  const send = vi.fn(async () => undefined);
  const { press } = await open(send);
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(said()).toBe('firstname-empty');
  expect([isInvalid('Email'), isInvalid('Name')]).toEqual(['true', 'true']);
});

test('shows a refusal of the server and marks its field', async () => {
  const { press } = await open(() =>
    Promise.reject(new ApiError(409, 'email-taken', '', { field: 'email' })),
  );
  fillIn('Email', 'olena@example.org');
  fillIn('Name', 'Olena');
  await press();
  expect(said()).toBe('email-taken');
  expect(isInvalid('Email')).toBe('true');
  expect(isInvalid('Name')).not.toBe('true');
});

test('marks nothing when the form lacks the refused field', async () => {
  const { press } = await open(() =>
    Promise.reject(new ApiError(400, 'token-invalid', '', { field: 'token' })),
  );
  fillIn('Email', 'olena@example.org');
  fillIn('Name', 'Olena');
  await press();
  expect(said()).toBe('token-invalid');
  expect([isInvalid('Email'), isInvalid('Name')]).not.toContain('true');
});

test('a new attempt clears the old failure', async () => {
  const send = vi.fn(async (_: Values): Promise<unknown> => undefined);
  send.mockRejectedValueOnce(new ApiError(0, 'unreachable', ''));
  const { press } = await open(send);
  fillIn('Email', 'olena@example.org');
  fillIn('Name', 'Olena');
  await press();
  expect(said()).toBe('unreachable');
  await press();
  expect(said()).toBe('no failure');
  expect(send).toHaveBeenLastCalledWith({ email: 'olena@example.org', name: 'Olena' }, expect.anything());
});
