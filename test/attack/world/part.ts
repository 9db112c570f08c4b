import { decodePublicId } from '#shared/ids/public-id.ts';
import { blockOf } from '../../../src/server/platform/http/address-groups.ts';
import type { Dice } from '../../support/dice.ts';
import { aPatient, openSession, type Person } from '../../support/people.ts';
import type { Advert } from './adverts.ts';
import { Browser, type Place } from './browser.ts';
import type { World } from './open-world.ts';
import { type Choice, type Habits, type Watched, watch } from './watch.ts';

const DAY_MS = 86_400_000;

/** How long attacks go on. */
const DAYS = 3;
const SHORT_DAYS = 1;

/** A view that somebody tried, and what names it in the books. */
export type Attempt = Watched & {
  viewerId: bigint;
  advertId: bigint;
  /** From where: an IPv4 address or, of IPv6, the block of a provider, which is rented as a whole. */
  home: string;
  /** On which day of the run it ended. */
  day: number;
};

/** What an attack took beside waiting. Money is in dollars. */
export type Costs = { homeDays: number; accounts: number; cardDollars: number };

const DEVICE_COOKIE = /watchwell_device=(\d+)\./;

/** A short run has fewer homes, and one day if no other number is given. */
type Length = { isShort: boolean; days: number | undefined };

/** One attacker or one crowd of honest people: what they do, and what became of it. */
export class Part {
  readonly world: World;
  readonly dice: Dice;
  /** How many days it goes on. */
  readonly days: number;
  readonly #isShort: boolean;
  readonly attempts: Attempt[] = [];
  /** Pages that an attacker is paid out from, or that honest people watch for. */
  readonly pages: Person[] = [];
  /** Packs that somebody wants to empty. */
  readonly victims: Advert[] = [];
  readonly costs: Costs = { homeDays: 0, accounts: 0, cardDollars: 0 };
  /** What must not work, and did. */
  readonly breaches: string[] = [];
  /** Dollars of a card that left before its payer could dispute them no more. */
  cardCash = 0;
  /** Dollars that the platform lost to what was disputed. */
  lostDollars = 0;
  /** How many honest people there are, and whom of them a puzzle was shown. */
  people = 0;
  puzzled = 0;

  constructor(world: World, { isShort, days = isShort ? SHORT_DAYS : DAYS }: Length) {
    this.world = world;
    this.dice = world.dice;
    this.days = days;
    this.#isShort = isShort;
  }

  /** So many in the full run, and a fifth of it in the short one. */
  many(count: number): number {
    return this.#isShort ? Math.ceil(count / 5) : count;
  }

  /** A patient with a page and a small goal, so that a withdrawal does not wait for it. */
  async aPage(): Promise<Person> {
    const page = await aPatient(this.world.maker, { goalDollars: 1, member: false });
    this.pages.push(page);
    return page;
  }

  /** Somebody who has not been here, or who is logged in as a person. */
  browser(place: Place, person?: Person): Browser {
    return new Browser(this.world, { ...place, ...(person && { cookie: person.cookie }) });
  }

  /** A session as a log-in opens it; the place is not known to the account by that. */
  async loggedIn(place: Place, person: Person): Promise<Browser> {
    return this.browser({ ...place, cookie: await openSession(this.world.maker, person.id) });
  }

  async watch(browser: Browser, choice: Choice, habits: Habits, person?: Person): Promise<Watched> {
    const watched = await watch(this.world, browser, choice, habits);
    const device = DEVICE_COOKIE.exec(browser.cookie)?.[1] ?? '0';
    const viewerId = person?.id ?? BigInt(device);
    const { time, firstDay } = this.world;
    this.attempts.push({
      ...watched,
      viewerId,
      advertId: decodePublicId(choice.advert.id) ?? 0n,
      home: blockOf(browser.home) ?? browser.home,
      day: Math.floor((time.now().getTime() - firstDay) / DAY_MS),
    });
    return watched;
  }

  /** Resolves at this hour of this day of the run. */
  async at(day: number, hours: number): Promise<void> {
    const { time, firstDay } = this.world;
    await time.until(firstDay + (day * 24 + hours) * 3_600_000);
  }

  /** Does it on each of its days, from this hour on. */
  async daily(hours: number, work: (day: number) => Promise<void>): Promise<void> {
    for (let day = 0; day < this.days; day += 1) {
      await this.at(day, hours);
      await work(day);
    }
  }
}
