import { expect, test } from 'vitest';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { advertsIn, totalsOf } from './own-adverts.ts';

const advert = (title: string, changes: Partial<OwnAdvert>): OwnAdvert => ({
  _id: title,
  _user: '0000000001',
  title,
  subtitle: '',
  targetUrl: 'https://example.com',
  previewUrl: 'https://example.com/a.png',
  item: 'S',
  earn: 0.01,
  price: 1000,
  clicks: 600,
  amount: 12,
  delivered: 400,
  completed: false,
  created: '2026-01-01T00:00:00.000Z',
  countries: [],
  previewSource: 'https://example.com/a.png',
  displayMode: 'frame',
  state: 'running',
  waits: false,
  pageGone: false,
  category: 'food',
  reason: null,
  reasonNote: '',
  appeal: null,
  refundable: 6,
  refunded: 0,
  ...changes,
});

const adverts = [
  advert('old', {}),
  advert('new', { created: '2026-03-01T00:00:00.000Z', delivered: 1, clicks: 999 }),
  advert('done', { completed: true, delivered: 1000, clicks: 0 }),
];

test('the tiles count views delivered, with the remaining ones apart', () => {
  expect(totalsOf(adverts)).toEqual({ count: 3, active: 2, delivered: 1401, remaining: 1599 });
});

test('a state holds its own campaigns, newest first', () => {
  expect(advertsIn(adverts, 'active').map(({ title }) => title)).toEqual(['new', 'old']);
  expect(advertsIn(adverts, 'completed').map(({ title }) => title)).toEqual(['done']);
});
