// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { StaffHome } from './staff-home.tsx';

afterEach(endLive);

const user = { superAdmin: true, isAdmin: true } as CurrentUser;
const desk = {
  now: '2026-11-24T10:00:00.000Z',
  queues: [],
  health: {
    ledger: { holds: true, checkedAt: null },
    failedJobs: 0,
    providers: [],
    maintenance: false,
    payments: true,
  },
  money: null,
};

test('staff see their queues first, and a press opens the own account below', async () => {
  const live = await openLive(
    <StaffHome user={user} greeting={null}>
      <p>own balance</p>
    </StaffHome>,
    { auth: user, replies: { 'GET /api/admin/desk': desk, 'GET /api/admin/attention': {} } },
  );
  await live.elapse(100);
  const opener = screen.getByRole('button', { name: allTexts('eng').desk.account });
  expect(screen.queryByText('own balance')).toBeNull();
  await act(async () => void fireEvent.click(opener));
  expect(screen.getByText('own balance')).toBeTruthy();
});
