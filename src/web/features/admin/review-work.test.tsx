// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReviewedAdvert } from '#contracts/advert-review.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { ReviewWork } from './review-work.tsx';

afterEach(endLive);

const open = (value: string, label: string) => {
  const advert = {
    id: '7f3k7q2m5x',
    title: 'Jugs',
    subtitle: 'For the table',
    state: 'running',
    category: 'home',
    targetUrl: 'https://jugs.example/',
    countries: [{ value, label }],
    owner: { name: 'Tom Potter', email: 'tom@jugs.example', refusedBefore: 0 },
    waitsSince: null,
  } as unknown as ReviewedAdvert;
  return openLive(<ReviewWork advert={advert} page={null} />, { language: 'ua' });
};

test('names countries in the reviewer’s language, whatever language they were chosen in', async () => {
  await open('UA', 'Ukraine');
  expect(screen.getByText('Україна')).toBeTruthy();
  endLive();
  await open(ALL_COUNTRIES_CODE, 'All Countries');
  expect(screen.getByText(allTexts('ua').reviewQueue.everywhere)).toBeTruthy();
});
