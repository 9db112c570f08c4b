// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { WhyShown } from './why-shown.tsx';

beforeAll(() => import('#web/i18n/all-texts.ts'));
afterEach(endLive);

const ADVERT: ListedAdvert = {
  _id: 'aaaaaaaaaa',
  advertiser: 'Bakers CIC',
  because: 'country',
  title: 'Bread',
  subtitle: 'Fresh',
  previewUrl: '',
  item: 'P',
  seconds: 5,
  earn: 0.0025,
  clicks: 500,
  seen: false,
  completed: false,
  placed: '2026-11-28',
  groupUnseen: 1,
  position: 0,
};

test.each([
  [
    'eng',
    'Why this advert?',
    'its advertiser chose the country you’re connecting from',
    'Report this advert',
  ],
  ['ua', 'Чому ця реклама?', 'рекламодавець обрав країну вашого з’єднання', 'Поскаржитися на рекламу'],
] as const)(
  'shows who pays and why on a press, and reports the advert on another, in %s',
  async (...words) => {
    const [language, ask, reason, wrong] = words;
    const { elapse } = await openLive(<WhyShown advert={ADVERT} />, { language });
    const button = screen.getByRole('button', { name: new RegExp(`Bakers CIC.*${ask.replace('?', '.')}`) });
    fireEvent.click(button);
    await elapse(30);
    const dialog = screen.getByRole('dialog');
    for (const said of ['Bakers CIC', reason]) expect(dialog.textContent).toContain(said);
    expect(screen.getByRole('button', { name: wrong })).toBeTruthy();
  },
);
