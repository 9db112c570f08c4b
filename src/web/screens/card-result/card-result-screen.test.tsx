// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { Component } from './card-result-screen.tsx';

afterEach(() => {
  sessionStorage.clear();
  endLive();
});

const t = allTexts('eng').outcome;
const potter = { _id: '7f3k7q2m5x', userRole: 'Advertizer', balance: 2 } as CurrentUser;

const comeBack = async () => {
  const reply = { success: true, isDonation: false, paid: 2, reference: 'r1', user: potter };
  const live = await openLive(<Component />, {
    at: '/stripe?success&session_id=cs_test_1',
    path: '/stripe',
    auth: potter,
    replies: { 'POST /api/stripe/success': reply, 'GET /api/current_user': potter },
  });
  await live.elapse(500);
  return live;
};

test('an advertiser with a finished draft continues with it after the payment', async () => {
  const purchase = { item: 'P', clicks: 500, draft: { title: 'Jugs' }, purchaseKey: 'once' };
  sessionStorage.setItem(`purchase ${potter._id}`, JSON.stringify(purchase));
  await comeBack();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [t.finishAd, '/advList/'],
    [t.dashboard, '/dashboard'],
  ]);
});

test('an advertiser without a draft gets only a link to the dashboard', async () => {
  await comeBack();
  expect(screen.queryByRole('link', { name: t.finishAd })).toBeNull();
  expect(screen.getByRole('link', { name: t.dashboard })).toBeTruthy();
});
