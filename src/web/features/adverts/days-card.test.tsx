// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnAdvert } from '#contracts/adverts.ts';
import type { DayObjection } from '#contracts/appeals.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { DaysCard } from './days-card.tsx';

afterEach(endLive);

const { days: t, object } = allTexts('eng').ownAdverts;
const advert = { _id: 'tea', title: 'Tea' } as OwnAdvert;
const day = (changes: Partial<DayObjection>): DayObjection => ({
  about: 'charged-views',
  day: '2026-11-24',
  views: 5,
  objection: 'possible',
  answer: null,
  ...changes,
});

test('lets the owner choose a day, give the reason and send it', async () => {
  const days = [day({ day: '2026-11-25' }), day({}), day({ about: 'returned-views', views: 2 })];
  const { asked, elapse } = await openLive(<DaysCard advert={advert} days={days} />, {
    replies: { 'POST /api/appeals': { success: true } },
  });
  await act(async () => {
    fireEvent.click(screen.getByText(t.act));
  });
  await elapse(50);
  expect(
    [...screen.getByLabelText(t.which).querySelectorAll('option')].map((one) => one.textContent),
  ).toEqual(['25 Nov 2026: 5 views paid', '24 Nov 2026: 5 views paid', '24 Nov 2026: 2 views returned']);
  await act(async () => {
    fireEvent.change(screen.getByLabelText(t.which), { target: { value: '2026-11-24 returned-views' } });
    fireEvent.change(screen.getByLabelText(t.words), { target: { value: 'They wrote to me.' } });
  });
  expect(screen.getByText(t.consequences['returned-views'])).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByText(object.confirm));
  });
  await elapse(50);
  expect(asked).toContain('POST /api/appeals');
});

test('offers no second objection of a kind while one waits, and shows its answer', async () => {
  const days = [
    day({ objection: 'waits' }),
    day({ day: '2026-11-23' }),
    day({ about: 'returned-views', objection: 'refused', answer: 'We saw a program.' }),
  ];
  await openLive(<DaysCard advert={advert} days={days} />);
  expect(screen.queryByText(t.act)).toBeNull();
  expect(screen.getByText(t.states.waits)).toBeTruthy();
  expect(screen.getByText(t.answer('We saw a program.'))).toBeTruthy();
});
