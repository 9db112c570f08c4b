// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Receipts } from '#contracts/receipts.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { Component } from './receipts-screen.tsx';

afterEach(endLive);

const REPLY: Receipts = {
  year: 2024,
  years: [2024],
  receipts: [],
  statement: {
    opening: 10,
    lines: [
      { kind: 'paid-in', amount: 20 },
      { kind: 'bought', amount: -12.3456 },
    ],
    closing: 17.6544,
  },
};
const open = (of = '', statement = REPLY.statement) =>
  openLive(<Component />, {
    at: `/receipts?year=2024${of}`,
    path: '/receipts',
    replies: { 'GET /api/receipts?year=2024': { ...REPLY, statement } },
  });

test('saves an advertiser’s year as a file whose lines add up', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const { elapse } = await open();
  await elapse(100);
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect((await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
    '"What","US dollars"',
    '"Balance at the start of 1 Jan 2024",10',
    '"Added",20',
    '"Views bought",-12.3456',
    '"Balance at the end of 31 Dec 2024",17.6544',
    '',
  ]);
});

test('prints the statement on a sheet of its own, and offers none to an account without a balance', async () => {
  const { elapse } = await open('&of=statement');
  await elapse(100);
  screen.getByRole('heading', { level: 1, name: 'Statement of 2024' });
  screen.getByRole('button', { name: 'Print' });
  endLive();
  const other = await open('&of=statement', null);
  await other.elapse(100);
  screen.getByText('There’s no such receipt this year.');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
