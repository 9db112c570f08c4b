import { expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { UNPAID_REASONS } from '#contracts/viewing.ts';
import { spokenOf, statusOf } from './player-status.tsx';
import { NEW_CLOCK, reduceWatchClock, type WatchClock } from './watch-clock.ts';

const advert = { title: 'Tea', earn: 0.0025 } as ListedAdvert;

const endings = UNPAID_REASONS.flatMap((reason) =>
  (['eng', 'ua'] as const).map((language) => ({ reason, language })),
);

test.each(endings)(
  'promises nothing for an unpaid view ($reason) and explains why, $language',
  ({ reason, language }) => {
    const running = reduceWatchClock(NEW_CLOCK, {
      type: 'opened',
      seconds: 5,
      waits: false,
      now: 0,
      unpaid: reason,
    });
    const thanked = reduceWatchClock(running, { type: 'thanked', unpaid: reason });
    const texts = [running, thanked].flatMap((clock: WatchClock) => {
      const { headline, detail } = statusOf(clock, advert, language);
      return [headline, detail, spokenOf(clock, advert, language)];
    });
    expect(texts.filter((text) => text.includes('0025'))).toEqual([]);
    const [why] = spokenOf(thanked, advert, language).split('. ').slice(2);
    expect(why).toBeTruthy();
    expect(spokenOf(running, advert, language)).toContain(why);
  },
);

test('shows what a paid view adds', () => {
  const running = reduceWatchClock(NEW_CLOCK, { type: 'opened', seconds: 5, waits: false, now: 0 });
  expect(statusOf(running, advert, 'eng').detail).toContain('0025');
});
