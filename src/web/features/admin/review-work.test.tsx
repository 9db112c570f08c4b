// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReviewedAdvert } from '#contracts/advert-review.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { takeToasts } from '#web/ui/show-toast.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { useReviewQueue } from './review-queries.ts';
import { ReviewWork } from './review-work.tsx';

afterEach(endLive);

const advert = {
  id: '7f3k7q2m5x',
  title: 'Jugs',
  subtitle: 'For the table',
  state: 'running',
  category: 'home',
  targetUrl: 'https://jugs.example/',
  countries: [],
  owner: { name: 'Tom Potter', email: 'tom@jugs.example', refusedBefore: 0 },
  payer: 'Tom Potter',
  organization: null,
  waitsSince: null,
  version: 'v1',
} as unknown as ReviewedAdvert;

const open = (value: string, label: string) =>
  openLive(<ReviewWork advert={{ ...advert, countries: [{ value, label }] }} page={null} />, {
    language: 'ua',
  });

test('names countries in the reviewer’s language, whatever language they were chosen in', async () => {
  await open('UA', 'Ukraine');
  expect(screen.getByText('Україна')).toBeTruthy();
  endLive();
  await open(ALL_COUNTRIES_CODE, 'All Countries');
  expect(screen.getByText(allTexts('ua').reviewQueue.everywhere)).toBeTruthy();
});

const SLOW_MS = 500;

const Queue = () => {
  // The menu's counts are read again too, and come later than the queue.
  useQuery({
    queryKey: ADMIN_ATTENTION_KEY,
    queryFn: () => new Promise((read) => setTimeout(read, SLOW_MS, {})),
  });
  return useReviewQueue().data?.waiting.map((waiting) => (
    <ReviewWork key={waiting.id} advert={waiting} page={null} />
  ));
};

test('says that an advert is approved, although it has left the queue by then', async () => {
  const t = allTexts('eng').reviewQueue;
  const replies: Record<string, unknown> = {
    'GET /api/admin/review': { total: 1, waiting: [{ ...advert, waitsSince: '2026-11-28T10:00:00.000Z' }] },
    'POST /api/admin/review/7f3k7q2m5x': { state: 'running', refunded: 0 },
  };
  const { elapse } = await openLive(<Queue />, { replies });
  await elapse(SLOW_MS);
  takeToasts();
  replies['GET /api/admin/review'] = { total: 0, waiting: [] };
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: t.approve }));
  });
  await elapse(100);
  await elapse(SLOW_MS);
  expect(screen.queryByText('Jugs')).toBe(null);
  expect(takeToasts().map(({ text }) => text)).toEqual([t.approved]);
});
