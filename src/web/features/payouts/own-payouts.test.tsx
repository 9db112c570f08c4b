// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { OwnPayouts } from './own-payouts.tsx';

afterEach(endLive);

const aPayout = (id: string, rest: object) => ({
  id,
  amount: 30,
  paid: 0,
  paymentMethod: 'PayPal',
  status: 'SUCCESS',
  createdAt: '2026-11-12T12:00:00.000Z',
  ...rest,
});

test('reads all withdrawals when the list is opened: day, sum, way and state; older ones on a press', async () => {
  const { asked, elapse } = await openLive(<OwnPayouts newest="one" />, {
    replies: {
      'GET /api/payouts': {
        payouts: [
          aPayout('aaaaaaaaaa', { amount: 40, status: 'FAILED', paymentMethod: 'Ukraine Manual' }),
          aPayout('bbbbbbbbbb', { paid: 20 }),
        ],
        more: true,
      },
      'GET /api/payouts?before=bbbbbbbbbb': {
        payouts: [aPayout('cccccccccc', { amount: 7, paid: 7 })],
        more: false,
      },
    },
  });
  expect(asked).toEqual([]);
  const box = screen.getByText('All withdrawals').closest('details') as HTMLDetailsElement;
  box.open = true;
  fireEvent(box, new Event('toggle'));
  await elapse(30);
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    expect.stringMatching(/\$40\.00.*Failed.*12.Nov.2026.*Ukraine Manual/),
    expect.stringMatching(/\$30\.00.*Success.*PayPal.*\$20 of it has arrived/),
  ]);
  expect(rows()[0]).toContain('back in your funds');
  fireEvent.click(screen.getByRole('button', { name: 'Earlier ones' }));
  await elapse(30);
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
