// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { Component as Registration } from '#web/screens/registration/registration-screen.tsx';
import { endLive, openLive } from './live-part.tsx';

afterEach(endLive);

const LINK = '/patient-registration#name=Ann&email=ann@example.org&token=aaaaaaaa-bbbbbbbb-cccccccc-dddddddd';

const refused = (status: number, code: string) =>
  Response.json({ status: 'error', code, error: code }, { status });

const open = async (reply: unknown) => {
  const live = await openLive(<Registration />, {
    at: LINK,
    path: '/patient-registration',
    loaded: { role: 'Patient', country: undefined },
    replies: { 'POST /api/invitation-link': reply },
  });
  await live.elapse(500);
  return live;
};

test('a valid invitation welcomes the person to the form', async () => {
  await open({ success: true });
  expect(screen.getByText(/^Welcome/)).toBeTruthy();
  expect(document.querySelector('[name=password]')).toBeTruthy();
});

test('a used or expired invitation is reported before anybody fills in the form', async () => {
  await open(refused(400, 'token-invalid'));
  expect(screen.getByText(ERROR_TEXTS['token-invalid'])).toBeTruthy();
  expect(screen.queryByText(/^Welcome/)).toBeNull();
  expect(document.querySelector('[name=password]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for an invitation, or enter one' })).toBeTruthy();
});

test('without a proper answer the form opens, and the server decides when it is sent', async () => {
  await open(refused(503, 'busy-try-again'));
  expect(document.querySelector('[name=password]')).toBeTruthy();
});
