// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { Component } from './login-screen.tsx';

afterEach(endLive);

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const press = () => fireEvent.submit(email().closest('form') as HTMLFormElement);
const marked = () => [email(), password()].filter((field) => field.getAttribute('aria-invalid') === 'true');

test('marks both empty fields without a call, and focuses the first reason', async () => {
  const { asked, elapse } = await openLive(<Component />, { at: '/login', path: '/login' });
  press();
  await elapse(50);
  expect(marked()).toEqual([email(), password()]);
  expect(document.activeElement?.textContent).toContain('Enter a valid email address.');
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('keeps what was typed and says when the turn of a hurried person comes', async () => {
  const refused = { code: 'log-in-wait', error: '', retryAfterSeconds: 7 };
  const { elapse } = await openLive(<Component />, {
    at: '/login',
    path: '/login',
    replies: { 'POST /api/login': Response.json(refused, { status: 429 }) },
  });
  fireEvent.input(email(), { target: { value: 'ann@example.org' } });
  fireEvent.input(password(), { target: { value: 'secret words' } });
  press();
  await elapse(50);
  expect(document.activeElement?.textContent).toContain('7');
  expect([email().value, password().value]).toEqual(['ann@example.org', 'secret words']);
});

test('says that the browser keeps no cookies after a log-in that left nobody logged in', async () => {
  const { elapse } = await openLive(<Component />, {
    at: '/login',
    path: '/login',
    replies: { 'POST /api/login': { message: 'ok' }, 'GET /api/current_user': Response.json(false) },
  });
  fireEvent.input(email(), { target: { value: 'ann@example.org' } });
  fireEvent.input(password(), { target: { value: 'secret words' } });
  press();
  await elapse(100);
  expect(document.activeElement?.textContent).toMatch(/cookies/i);
});
