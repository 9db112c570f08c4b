import type { ListedAdvert } from '#contracts/adverts.ts';
import { tiersOf } from '../watch-list.ts';

/** "Give two minutes": what an act is made of, at most. */
export const ACT_SECONDS = 120;

type Room = {
  readonly seconds: number;
  /** Those that the act has had. */
  readonly without?: ReadonlySet<string>;
};

/**
 * Unseen adverts that fit into the time: one of each length in turn, shortest first, so that something is counted after
 * seconds. Fewer where there are no more.
 */
export const planAct = (adverts: readonly ListedAdvert[], { seconds, without }: Room): ListedAdvert[] => {
  const waiting = tiersOf(adverts.filter(({ seen, _id }) => !seen && !without?.has(_id))).map((tier) => [
    ...tier.adverts,
  ]);
  const planned: ListedAdvert[] = [];
  let left = seconds;
  for (let before = -1; before < planned.length; ) {
    before = planned.length;
    for (const tier of waiting) {
      const [next] = tier;
      if (!next || next.seconds > left) continue;
      planned.push(next);
      tier.shift();
      left -= next.seconds;
    }
  }
  return planned;
};

export const secondsOf = (adverts: readonly { readonly seconds: number }[]): number =>
  adverts.reduce((sum, { seconds }) => sum + seconds, 0);
