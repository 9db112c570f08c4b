// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { NOBODY } from '#shared/names/two-scripts.ts';
import type { Way } from '#web/features/dashboard/next-step-card.tsx';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { PatientNextStep } from './patient-next-step.tsx';

afterEach(endLive);

const { steps } = allTexts('eng').nextStep;
const user = {
  userData: { ...NOBODY, id: '7f3k7q2m5x', firstName: 'Olena', lastName: 'Koval' },
} as CurrentUser;

const openAt = async (current: 'share' | 'fill', state: string) => {
  const way: Way = { steps: ['verify', 'fill', 'share', 'withdraw'], current };
  const live = await openLive(<PatientNextStep way={way} user={user} />, {
    replies: { 'GET /api/case': { state } },
  });
  await live.elapse(100);
};

test('offers to share a page unless it is paused', async () => {
  await openAt('share', 'sent');
  expect(screen.getByText(steps.share.title)).toBeTruthy();
  endLive();
  await openAt('share', 'paused');
  expect(screen.queryByText(steps.share.title)).toBeNull();
});

test('shows every other next step while the page is paused', async () => {
  await openAt('fill', 'paused');
  expect(screen.getByText(steps.fill.title)).toBeTruthy();
});
