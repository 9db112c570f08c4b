// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WaitingReview } from '#contracts/payout-reviews.ts';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { ReviewActs } from './review-acts.tsx';

afterEach(endLive);

const TOMORROW = '2026-11-29T09:00:00.000Z';

const review = (rest: Partial<WaitingReview>): WaitingReview => ({
  _id: 'r1',
  user: { _id: 'p1', name: 'Olena Koval', email: 'o@example.org', country: 'UA', photo: null },
  amount: 30,
  paymentMethod: 'PayPal',
  createdAt: '2026-11-27T09:00:00.000Z',
  waitsSince: '2026-11-27T09:00:00.000Z',
  state: 'waiting',
  reasons: ['details-changed'],
  people: 1,
  saidBy: null,
  notBefore: null,
  postponedUntil: null,
  ...rest,
});

const open = (rest: Partial<WaitingReview>, replies = {}) =>
  openLive(<ReviewActs review={review(rest)} version="v1" />, { replies });
const button = (name: string) => screen.queryByRole('button', { name });
const posted = (asked: readonly string[]) => asked.filter((call) => call.startsWith('POST'));

test('offers to postpone only a withdrawal that cannot be released yet', async () => {
  await open({});
  expect(button('Hold until then')).toBeNull();
  endLive();
  await open({ notBefore: TOMORROW });
  expect(button('Hold until then')).not.toBeNull();
  endLive();
  await open({ notBefore: TOMORROW, postponedUntil: TOMORROW });
  expect(button('Hold until then')).toBeNull();
});

test('postpones on a press, and shows why the server refuses it', async () => {
  const call = 'POST /api/admin/postpone-payout/r1';
  const refusal = Response.json({ code: 'payout-review-over', error: '' }, { status: 409 });
  const { asked, elapse } = await open({ notBefore: TOMORROW }, { [call]: refusal });
  fireEvent.click(button('Hold until then') as HTMLElement);
  await elapse(50);
  expect(posted(asked)).toEqual([call]);
  expect(document.body.textContent).toContain('already');
});

test('opens no release before its time, nor for the person who has approved it already', async () => {
  await open({ notBefore: TOMORROW });
  fireEvent.click(button('Release') as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  endLive();
  await open({ people: 2, saidBy: { name: 'Marko', isMe: true } });
  fireEvent.click(button('Release') as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.textContent).toContain('Someone else has to approve it too.');
});
