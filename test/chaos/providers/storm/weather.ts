import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../../../support/dice.ts';
import type { World } from '../world/open-world.ts';
import { readWise, wiseHolds } from '../world/sandbox-books.ts';
import type { People } from '../world/seed-people.ts';
import { fundByHand } from './fund-by-hand.ts';
import { officeHour } from './office-hour.ts';
import { decideWaiting, letGoOn } from './staff-at-work.ts';
import type { Tally } from './tally.ts';

const PAUSE_MS = 500;
/** Time passes faster at our clock and the sandbox's: reconciliation runs every few minutes. */
const SECONDS_A_STEP = 40;
const STEPS_BETWEEN_OFFICE_HOURS = 15;
const STEPS_BETWEEN_WORDS = 3;
/** Short enough for payers who retry. */
const OUTAGE_MS = 1_200;

type Events = { events: { id: string; provider: string; status: string; body: string }[] };

export const passTime = async ({ clock, sandbox }: World, seconds: number): Promise<void> => {
  clock.advance({ seconds });
  await sandbox.control('POST', '/clock/advance', { seconds: String(seconds) });
};

export const runScheduled = async ({ scheduled }: World, name: string): Promise<void> => {
  const work = scheduled.get(name);
  if (!work) throw new Error(`nothing is scheduled as ${name}`);
  await work();
};

const replay = async ({ sandbox }: World, dice: Dice, signature: 'good' | 'bad' | 'old'): Promise<void> => {
  const { events } = (await sandbox.control('GET', '/webhooks')) as Events;
  if (events.length === 0) return;
  await sandbox.control('POST', `/webhooks/replay/${dice.pick(events).id}`, { signature });
};

/** Takes a whole service down: it does not listen, or answers only errors. */
const outage = async ({ sandbox }: World, dice: Dice): Promise<void> => {
  const address = `/outages/${dice.pick(['paypal', 'stripe', 'wise'])}`;
  await sandbox.control('POST', address, { how: dice.pick(['refused', '503']) });
  await wait(OUTAGE_MS);
  await sandbox.control('POST', address, { how: 'none' });
};

/** Puts back the operator's own money, less what left for transfers, and allows sending by a call. */
export const soothe = async (world: World): Promise<void> => {
  const { sandbox } = world;
  const cents = wiseHolds(await readWise(world));
  await sandbox.control('POST', '/wise/balance', { dollars: String(cents / 100) });
  await sandbox.control('POST', '/wise/sca', { on: 'no' });
};

type Cast = { people: People; dice: Dice; tally: Tally };

/** Events beside the payments, and the scheduled jobs that would run in that time. */
const happenings = (world: World, { people, dice, tally }: Cast): Record<string, () => Promise<unknown>> => {
  const webhooks = (wish: string, body?: object) => world.sandbox.control('POST', `/webhooks/${wish}`, body);
  return {
    'webhooks are held': () => webhooks('hold'),
    'held webhooks are released': () => webhooks('release'),
    'held webhooks are released in reverse': () => webhooks('release', { order: 'reverse' }),
    'held webhooks are lost': () => webhooks('drop'),
    'webhooks come several times': () => webhooks('duplicate', { copies: String(2 + dice.roll(3)) }),
    'webhooks come once': () => webhooks('duplicate', { copies: '1' }),
    'webhooks are some seconds on their way': () => webhooks('delay', { seconds: String(1 + dice.roll(3)) }),
    'webhooks come at once': () => webhooks('delay', { seconds: '0' }),
    'the next two webhooks change places': () => webhooks('swap'),
    'a webhook of an unknown kind comes': () =>
      webhooks('unknown', { provider: dice.pick(['stripe', 'paypal', 'wise']) }),
    'a webhook is replayed that was signed long ago': () => replay(world, dice, 'old'),
    'a webhook is replayed': () => replay(world, dice, 'good'),
    'a webhook is replayed with a bad signature': () => replay(world, dice, 'bad'),
    'the balance at Wise is used up': () => world.sandbox.control('POST', '/wise/balance', { dollars: '0' }),
    'Wise wants an operator to agree': () => world.sandbox.control('POST', '/wise/sca', { on: 'yes' }),
    'Wise pays as usual': () => soothe(world),
    'an operator funds what waits at Wise': () => fundByHand(world, people),
    'stopped accounts go on': () => letGoOn(world, { people, tally }),
    'a service is down': () => outage(world, dice),
    'payments are reconciled': () => runScheduled(world, 'reconcile-payments'),
    'payouts are reconciled': () => runScheduled(world, 'reconcile-payouts'),
    'two servers reconcile at once': () =>
      Promise.all(
        ['reconcile-payments', 'reconcile-payments', 'reconcile-payouts', 'reconcile-payouts'].map((name) =>
          runScheduled(world, name),
        ),
      ),
  };
};

/** Runs events until the storm is over; slow ones overlap the next. */
export const blow = async (world: World, cast: Cast, isOver: () => boolean) => {
  const { dice, tally } = cast;
  const possible = Object.entries(happenings(world, cast));
  const started: Promise<unknown>[] = [];
  while (!isOver()) {
    const [name, happen] = dice.pick(possible);
    started.push(happen());
    tally.count(`weather: ${name}`);
    await passTime(world, SECONDS_A_STEP);
    await wait(PAUSE_MS);
    if (dice.roll(STEPS_BETWEEN_WORDS) === 0) await decideWaiting(world, cast);
    if (dice.roll(STEPS_BETWEEN_OFFICE_HOURS) === 0) await officeHour(world, cast);
  }
  await Promise.all(started);
};
