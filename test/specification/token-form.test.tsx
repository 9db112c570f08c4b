// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component as LoginRestriction } from '#web/screens/login-restriction/login-restriction-screen.tsx';
import { endLive, openLive } from './live-part.tsx';

afterEach(endLive);

test('SPEC 2, the token form: a verified token leads to the registration of patients', async () => {
  const live = await openLive(<LoginRestriction />, {
    at: '/login-restriction?email=ann@example.org&token=aaaaaaaa-bbbbbbbb-cccccccc-dddddddd',
    path: '/login-restriction',
    replies: { 'POST /api/verify-access-token': { success: true } },
  });
  const forms = document.querySelectorAll('form');
  const form = [...forms].find((one) => one.querySelector('[name=token]'));
  expect(screen.getByDisplayValue('ann@example.org')).toBeTruthy();
  fireEvent.submit(form as HTMLFormElement);
  await live.elapse(500);
  expect(live.asked).toContain('POST /api/verify-access-token');
  expect(live.where()).toBe('/patient-registration');
});
