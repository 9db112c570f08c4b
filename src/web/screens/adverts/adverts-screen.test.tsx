// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { Component } from './adverts-screen.tsx';

afterEach(endLive);

const advert = (title: string): OwnAdvert => ({
  _id: title,
  _user: '0000000001',
  title,
  subtitle: '',
  targetUrl: 'https://example.com',
  previewUrl: '',
  item: 'S',
  earn: 0.01,
  price: 1000,
  clicks: 600,
  amount: 12,
  delivered: 400,
  completed: false,
  created: '2026-01-01T00:00:00.000Z',
  countries: [],
  dailyViews: null,
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
});
const totals = { active: 30, completed: 2, delivered: 12_000, remaining: 18_000 };
const facts = { total: 30, pageSize: 24, totals };
const URL = 'GET /api/getUserAdvsPage';
const replies = {
  [`${URL}?state=active&page=1`]: { ...facts, page: 1, advs: [advert('Tea')] },
  [`${URL}?state=active&page=2`]: { ...facts, page: 2, advs: [advert('Bread')] },
  [`${URL}?state=active&page=9`]: { ...facts, page: 9, advs: [] },
  [`${URL}?state=completed&page=1`]: { ...facts, total: 2, page: 1, advs: [advert('Cake')] },
};
const auth = { id: 'me', userRole: 'Advertizer', firstName: 'Ann', lastName: 'Baker' } as never;
const open = async (at = '/') => {
  const live = await openLive(<Component />, { at, auth, replies });
  await live.elapse(50);
  return live;
};
const t = allTexts('eng').ownAdverts;

test('requests one page and shows the totals of all ads', async () => {
  const { asked, elapse } = await open();
  expect(asked).toContain(`${URL}?state=active&page=1`);
  expect(asked).not.toContain('GET /api/getUserAdvs');
  expect(screen.getByText('Tea')).toBeTruthy();
  expect(screen.getByText('32')).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByText('Next'));
  });
  await elapse(50);
  expect(screen.getByText('Bread')).toBeTruthy();
});

test('another state starts at its first page and is kept in the address', async () => {
  const { where, elapse } = await open('/?page=2');
  expect(screen.getByText('Bread')).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByText(`${t.states.completed} (2)`));
  });
  await elapse(50);
  expect(where()).toBe('/?state=completed');
  expect(screen.getByText('Cake')).toBeTruthy();
});

test('a page beyond the end redirects to the first', async () => {
  await open('/?page=9');
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/');
});

test('pauses several ads after one confirmation and names the refused one', async () => {
  const advs = [
    advert('Tea'),
    advert('Bread'),
    advert('Salt'),
    { ...advert('Old'), state: 'ended' as const },
  ];
  const gone = { success: false, code: 'advert-act-impossible', error: '' };
  const { asked, elapse } = await openLive(<Component />, {
    auth,
    replies: {
      [`${URL}?state=active&page=1`]: { ...facts, page: 1, advs },
      'POST /api/pauseAdv/Tea': { success: true },
      'POST /api/pauseAdv/Bread': Response.json(gone, { status: 409 }),
    },
  });
  await elapse(50);
  const press = async (element: Element) => {
    await act(async () => {
      fireEvent.click(element);
    });
    await elapse(100);
  };
  expect(screen.queryByLabelText(t.many.choose('Old'))).toBeNull();
  expect(screen.queryByText(t.many.chosen(1))).toBeNull();
  for (const title of ['Tea', 'Bread']) await press(screen.getByLabelText(t.many.choose(title)));
  expect(screen.getByText(t.many.chosen(2))).toBeTruthy();
  expect(screen.queryByText(t.many.acts.resume(2))).toBeNull();
  await press(screen.getByText(t.many.acts.pause(2)));
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  await press(screen.getByText(t.many.confirm.pause(2)));
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([
    'POST /api/pauseAdv/Tea',
    'POST /api/pauseAdv/Bread',
  ]);
  expect(screen.getByText(new RegExp(t.many.done.pause(1)))).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    `Bread: ${textOfCode('advert-act-impossible', 'eng')}`,
  );
  expect((screen.getByLabelText(t.many.choose('Bread')) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText(t.many.choose('Tea')) as HTMLInputElement).checked).toBe(false);
});
