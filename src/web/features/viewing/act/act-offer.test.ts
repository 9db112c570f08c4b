import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { type Act, type ActEvent, dollarsGiven, NEW_ACT, reduceAct, secondsGiven } from './act-machine.ts';
import { offerOf } from './act-offer.ts';

type Drawn = { tier: number; seen: boolean; advertiser: string; day: number };

const listOf = (drawn: readonly Drawn[]): ListedAdvert[] =>
  drawn.flatMap(({ tier, seen, advertiser, day }, place) => {
    const { exposureSeconds, earnNanos, code } = ADVERT_TIERS[tier] ?? {};
    if (!exposureSeconds || earnNanos === undefined) return [];
    return [
      {
        _id: String(place),
        item: code,
        position: tier,
        seconds: exposureSeconds,
        earn: wireDollars(earnNanos),
        seen,
        advertiser,
        placed: `2026-11-${10 + day}`,
        groupUnseen: drawn.filter((other) => other.tier === tier && !other.seen).length,
      } as ListedAdvert,
    ];
  });

const lists = fc
  .array(
    fc.record({
      tier: fc.nat(ADVERT_TIERS.length - 1),
      seen: fc.boolean(),
      advertiser: fc.constantFrom('Tea', 'Bikes', 'Yoga'),
      day: fc.nat(19),
    }),
    { maxLength: 30 },
  )
  .map(listOf);

const after = (act: Act, ...events: ActEvent[]): Act => events.reduce(reduceAct, act);

/** Plays an act to its end; the server credits each advert with what the list names. */
const playedThrough = (ready: Act, adverts: readonly ListedAdvert[]): Act => {
  let act = after(ready, { type: 'pressed' });
  while (act.phase === 'playing') {
    const earned = adverts.find(({ _id }) => _id === act.left[0]?._id)?.earn ?? 0;
    act = after(act, { type: 'counted', earned }, { type: 'pressed' });
  }
  return act;
};

test('offers before the press what the act gives when every advert is counted', () => {
  fc.assert(
    fc.property(lists, fc.nat(3), (adverts, skipped) => {
      // An earlier act passed over some adverts, and the next one begins without them.
      let earlier = after(NEW_ACT, { type: 'planned', adverts }, { type: 'pressed' });
      for (let times = 0; times < skipped && earlier.phase === 'playing'; times += 1)
        earlier = after(earlier, { type: 'passed-over', adverts }, { type: 'pressed' });
      const ended = after(earlier, { type: 'ended', end: { why: 'stopped' } });
      const ready = after(ended, { type: 'begun-again' }, { type: 'planned', adverts });
      if (ready.phase !== 'ready') return;
      const offer = offerOf(ready, adverts);
      const given = playedThrough(ready, adverts);
      expect([offer.dollars, offer.seconds]).toEqual([dollarsGiven(given), secondsGiven(given)]);
      expect(offer.payers.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(offer.seconds);
      const waiting = adverts.filter(({ seen, _id }) => !seen && !ready.passed.includes(_id));
      expect(offer.left).toBe(waiting.length);
      expect(offer.newest).toBe(
        waiting
          .map(({ placed }) => placed)
          .toSorted()
          .at(-1) ?? '',
      );
      expect(offer.paid).toBeCloseTo((offer.dollars * 6) / 5, 9);
    }),
    { numRuns: 1_000 },
  );
});
