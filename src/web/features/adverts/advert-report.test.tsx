// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { DonePanel } from './advert-report.tsx';

afterEach(endLive);

const t = allTexts('eng').ownAdverts;

const open = (state: OwnAdvert['state'], { dailyViews = 3, today = 3 } = {}) => {
  const advert = {
    title: 'Jugs',
    dailyViews,
    delivered: 3,
    price: 500,
    clicks: 497,
    state,
    refundable: 1.4,
  };
  return openLive(<DonePanel advert={advert as OwnAdvert} today={today} />);
};

test('a running ad shows how much of its daily limit is used, and when it continues', async () => {
  await open('running');
  expect(screen.getByText(t.today('3', '3').replaceAll('\u00a0', ' '))).toBeTruthy();
  expect(screen.getByText(t.todayFull)).toBeTruthy();
});

test.each(['paused', 'ended', 'sold-out', 'taken-down'] as const)(
  'promises no new day for an ad that is %s',
  async (state) => {
    await open(state);
    expect(screen.getByText(t.viewsLeft('497'))).toBeTruthy();
    expect(screen.queryByText(t.todayFull)).toBeNull();
  },
);

test('shows the real number of views when it exceeds a lowered limit', async () => {
  await open('running', { dailyViews: 30, today: 38 });
  expect(screen.getByText(t.today('38', '30').replaceAll('\u00a0', ' '))).toBeTruthy();
  expect(screen.getByText(t.todayFull)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: t.todayBar('Jugs') }).getAttribute('value')).toBe('1');
});
