import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import type { Advert } from '../world/adverts.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser, asPerson } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Habits } from '../world/watch.ts';

export type Crowd = {
  name: string;
  who: string;
  /** True: somebody wants their views to be quarantined. */
  framed?: true;
  play(part: Part): Promise<void>;
};

/** One person with one browser, who watches unseen adverts one after the other. */
export class Viewer {
  readonly browser: Browser;
  readonly #part: Part;
  readonly #habits: Habits;
  readonly #left: Map<string, Advert[]>;
  #puzzled = false;

  constructor(part: Part, browser: Browser, habits: Habits) {
    this.browser = browser;
    this.#part = part;
    this.#habits = habits;
    part.people += 1;
    const adverts = part.dice.shuffle(part.world.adverts);
    this.#left = Map.groupBy(adverts, ({ tier }) => tier);
  }

  /** Watches one advert of these lengths (default: any), then looks around for a while. */
  async watch(userId: string, tiers: readonly AdvertTier['code'][] = []): Promise<void> {
    const { dice, world } = this.#part;
    const tier = dice.pick(tiers.length > 0 ? tiers : [...this.#left.keys()]);
    const advert = this.#left.get(tier)?.pop();
    if (!advert) return;
    const { puzzled } = await this.#part.watch(this.browser, { advert, userId }, this.#habits);
    if (puzzled && !this.#puzzled) {
      this.#puzzled = true;
      this.#part.puzzled += 1;
    }
    await world.time.sleep(2_000 + dice.roll(20_000));
  }
}

/** Runs `work` for each place, each at its own time. */
export const each = <T>(count: number, work: (place: number) => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: count }, (_, place) => () => work(place));

/** Somebody with a browser of their own. */
export const aPerson = (part: Part, address: string): Viewer =>
  new Viewer(part, part.browser({ address, headers: anyBrowser(part.dice) }), asPerson(part.dice));
