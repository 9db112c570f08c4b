import { decodePublicId } from '#shared/ids/public-id.ts';
import { blockOf } from '../../../src/server/platform/http/address-groups.ts';
import type { Dice } from '../../support/dice.ts';
import { aPatient, openSession, type Person } from '../../support/people.ts';
import type { Advert } from './adverts.ts';
import { Browser, type Place } from './browser.ts';
import type { World } from './open-world.ts';
import { type Choice, type Habits, type Watched, watch } from './watch.ts';

const DAY_MS = 86_400_000;

/** Number of days of attacks. */
const DAYS = 3;
const SHORT_DAYS = 1;

/** An attempted view, with its ids in the books. */
export type Attempt = Watched & {
  viewerId: bigint;
  advertId: bigint;
  /** Its origin: an IPv4 address, or the IPv6 block of a provider, which is rented as a whole. */
  home: string;
  /** Day of the run on which it ended. */
  day: number;
};

/** Costs of an attack beside waiting. Money is in dollars. */
export type Costs = { homeDays: number; accounts: number; cardDollars: number };

const DEVICE_COOKIE = /watchwell_device=(\d+)\./;

/** A short run has fewer households, and one day if no other number is given. */
type Length = { isShort: boolean; days: number | undefined };

/** One attacker or one crowd of honest people: their actions and the outcome. */
export class Part {
  readonly world: World;
  readonly dice: Dice;
  /** Number of its days. */
  readonly days: number;
  readonly #isShort: boolean;
  readonly attempts: Attempt[] = [];
  /** Pages that pay an attacker, or for which honest people watch. */
  readonly pages: Person[] = [];
  /** Packs that somebody wants to empty. */
  readonly victims: Advert[] = [];
  readonly costs: Costs = { homeDays: 0, accounts: 0, cardDollars: 0 };
  /** Forbidden actions that succeeded. */
  readonly breaches: string[] = [];
  /** Dollars of a card that left before its payer lost the right to dispute them. */
  cardCash = 0;
  /** Dollars that the platform lost to disputes. */
  lostDollars = 0;
  /** Number of honest people, and those of them who saw a puzzle. */
  people = 0;
  puzzled = 0;

  constructor(world: World, { isShort, days = isShort ? SHORT_DAYS : DAYS }: Length) {
    this.world = world;
    this.dice = world.dice;
    this.days = days;
    this.#isShort = isShort;
  }

  /** Returns the count of a full run, or a fifth of it in a short one. */
  many(count: number): number {
    return this.#isShort ? Math.ceil(count / 5) : count;
  }

  /** Creates a patient with a page and a small goal, so that a withdrawal does not wait for it. */
  async aPage(): Promise<Person> {
    const page = await aPatient(this.world.maker, { goalDollars: 1, member: false });
    this.pages.push(page);
    return page;
  }

  /** Opens a new browser, or one logged in as a person. */
  browser(place: Place, person?: Person): Browser {
    return new Browser(this.world, { ...place, ...(person && { cookie: person.cookie }) });
  }

  /** Opens a session as a log-in does; the place stays new to the account. */
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

  /** Runs `work` on each of its days, from this hour on. */
  async daily(hours: number, work: (day: number) => Promise<void>): Promise<void> {
    for (let day = 0; day < this.days; day += 1) {
      await this.at(day, hours);
      await work(day);
    }
  }
}
