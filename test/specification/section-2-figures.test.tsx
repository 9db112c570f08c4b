import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { AdvertTiles } from '#web/features/adverts/advert-list.tsx';
import { AdvertTable } from '#web/features/analytics/advert-table.tsx';
import { type AdvertRow, NO_FIGURES } from '#web/features/analytics/figures.ts';
import { HeadlineCards, PerformanceList } from '#web/features/analytics/totals.tsx';
import { BalanceSummary, FundStats } from '#web/features/dashboard/cards.tsx';
import { TransfersTable } from '#web/features/payouts/transfers.tsx';
import { allTexts } from '../support/all-texts.ts';
import { firstRowOf, renderPart, wordsOf } from './render-screen.tsx';

const t = allTexts('eng');

/** Returns the words of a part from each label up to the next one. */
const wordsAfter = (part: ReactNode, labels: readonly string[]): string[] => {
  const words = ` ${wordsOf(renderPart(part, { language: 'eng' }))} `;
  const places = labels.map((label) => words.indexOf(` ${label} `));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  return labels.map((label, place) =>
    words.slice((places[place] ?? 0) + label.length + 2, places[place + 1]).trim(),
  );
};
const row = (table: ReactNode) => firstRowOf(renderPart(table, { language: 'eng' }));

test('SPEC 2, dashboard: each tile of a patient shows its own sum and count', () => {
  const userData = {
    received: 21,
    ownViewReceived: 32,
    donated: 43,
    ownClicks: 54,
    paidIn: 5,
    corrected: -6,
    total: 100,
    available: 0,
    underReview: 0,
    nextRelease: null,
    money: null,
    smallestWithdrawal: 10,
  } as Partial<CurrentUser['userData']> as CurrentUser['userData'];
  const { stats } = t.dashboard;
  const labels = [stats.received, stats.referrals, stats.general, stats.ownClicks];
  expect(wordsAfter(<FundStats userData={userData} />, labels)).toEqual([
    expect.stringMatching(/^\$96\.00 /),
    expect.stringMatching(/^\$21\.00 .*−\$6 in all/),
    expect.stringMatching(/^\$43\.00 .*\$5 in all/),
    expect.stringMatching(/^\$32\.00 .*54 adverts watched/),
  ]);
});

test('SPEC 2, dashboard: each tile of an advertiser shows its own figure', () => {
  const user = { balance: 31, overallAdvs: 4 } as CurrentUser;
  const { balance, overall } = t.dashboard.buyer;
  expect(wordsAfter(<BalanceSummary user={user} />, [balance, overall])).toEqual([
    expect.stringMatching(/^\$31\.00 /),
    expect.stringMatching(/^4 /),
  ]);
});

test('SPEC 2, advertiser dashboard: each tile shows its own count', () => {
  const { count, active, views } = t.ownAdverts.tiles;
  const tiles = <AdvertTiles totals={{ active: 3, completed: 5, delivered: 70, remaining: 900 }} />;
  expect(wordsAfter(tiles, [count, active, views])).toEqual([
    expect.stringMatching(/^8 /),
    expect.stringMatching(/^3 /),
    expect.stringMatching(/^70 .*\b900 still remaining/),
  ]);
});

const FIGURES = {
  totalViews: 110,
  totalClicks: 22,
  ctr: 20,
  avgCost: 0.33,
  impressions: 440,
  conversions: 5,
  reported: 6,
  spent: 7.26,
};

test('SPEC 2, analytics: each card and each line shows its own figure', () => {
  const { views, clicks, ctr, cost } = t.analytics.cards;
  const cards = <HeadlineCards shown={{ ...NO_FIGURES, figures: FIGURES }} />;
  expect(wordsAfter(cards, [views, clicks, ctr, cost])).toEqual([
    expect.stringMatching(/^110 /),
    expect.stringMatching(/^22 /),
    expect.stringMatching(/^20% /),
    expect.stringMatching(/^\$0\.33 /),
  ]);
  const { impressions, conversions, reported, spent } = t.analytics.performance;
  const lines = <PerformanceList shown={{ figures: FIGURES }} />;
  expect(wordsAfter(lines, [impressions, conversions, reported, spent])).toEqual([
    expect.stringMatching(/ 440$/),
    expect.stringMatching(/ 5$/),
    expect.stringMatching(/ 6$/),
    expect.stringMatching(/ \$7\.26$/),
  ]);
});

test('SPEC 2, analytics: each cell of a campaign says what its header names', () => {
  const advert: AdvertRow = {
    id: 'a',
    name: 'Tea',
    status: 'completed',
    views: 11,
    clicks: 22,
    conversions: 33,
    reported: 44,
    spent: 5.5,
    boughtViews: 660,
    remainingViews: 77,
    completed: false,
  };
  expect(row(<AdvertTable adverts={[advert]} />)).toEqual([
    expect.stringContaining('Tea'),
    '11',
    '22',
    '$5.50',
    '77',
    t.analytics.adverts.statuses.completed,
  ]);
});

test('SPEC 2, payment monitor: each cell of a transfer says what its header names', () => {
  const transfer = {
    transferId: 'T-9',
    createdAt: '2026-02-03T04:05:06Z',
    userEmail: 'olena@example.org',
    amount: 12.5,
    currency: 'USD',
    targetCurrency: 'UAH',
    status: 'funded',
  };
  expect(row(<TransfersTable transfers={[transfer]} />)).toEqual([
    expect.stringContaining('3 Feb 2026'),
    'olena@example.org',
    '12.50',
    'USD to UAH',
    'FUNDED',
    'T-9',
  ]);
});
