import { setTimeout as wait } from 'node:timers/promises';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import { readPendingPayouts } from '../world/pending-payouts.ts';
import { readPaypal, readWise } from '../world/sandbox-books.ts';
import type { People } from '../world/seed-people.ts';
import { fundByHand } from './fund-by-hand.ts';
import { releaseAll } from './staff-at-work.ts';
import type { Tally } from './tally.ts';
import { passTime, runScheduled, soothe } from './weather.ts';

/** Longer than the sandbox takes for its delayed steps. */
const SANDBOX_SETTLES_SECONDS = 5;
const LOOKS = 30;
const LOOK_SECONDS = 600;
const DAY_SECONDS = 25 * 3600;
/** Longer than the wait after a change of payout details, which a first account for payment by hand is. */
const DETAILS_SETTLE_SECONDS = 73 * 3600;

type Cast = { people: People; tally: Tally };

const openRows = async ({ database }: World): Promise<number> => {
  const { rows } = await database.owner.query<{ open: bigint }>(
    `select (select count(*) from payments where status in ('created', 'pending-payer', 'processing'))
      + (select count(*) from payouts where status = 'PENDING') as open`,
  );
  return Number(rows[0]?.open);
};

/** Waits until no webhook is on its way or waiting to be processed. */
const untilQuiet = async ({ database, sandbox }: World): Promise<void> => {
  for (let look = 0; look < 200; look += 1) {
    const { events } = (await sandbox.control('GET', '/webhooks')) as { events: { status: string }[] };
    const { rows } = await database.owner.query<{ waiting: bigint }>(
      `select count(*) waiting from pgboss.job where state in ('created', 'active') and start_after <= now()`,
    );
    if (rows[0]?.waiting === 0n && events.every(({ status }) => status !== 'queued')) return;
    await wait(100);
  }
};

/** Decides payouts that neither succeed nor fail by themselves, as a bank or a receiver would. */
const decideAtPaypal = async (world: World): Promise<void> => {
  const { items } = await readPaypal(world);
  const undecided = items.filter(({ status }) => status === 'ONHOLD' || status === 'UNCLAIMED');
  for (const [n, { id }] of undecided.entries())
    await world.sandbox.control('POST', `/paypal/items/${id}/${n % 2 === 0 ? 'SUCCESS' : 'RETURNED'}`);
};

/** Lets stuck transfers arrive; all others go on by themselves. */
const decideAtWise = async (world: World): Promise<void> => {
  const { transfers, recipients } = await readWise(world);
  const holders = new Map(recipients.map(({ id, accountHolderName }) => [id, accountHolderName]));
  const isStuck = ({ state, targetAccount }: (typeof transfers)[number]) =>
    state === 'processing' && holders.get(targetAccount)?.includes('Stuck');
  for (const { id } of transfers.filter(isStuck))
    await world.sandbox.control('POST', `/wise/transfers/${id}/outgoing_payment_sent`);
};

/** Marks manual payouts as paid by two admins at once, one of whom is first. */
const completeByHand = async (world: World, { people, tally }: Cast): Promise<void> => {
  for (const { _id, legs } of await readPendingPayouts(world, people)) {
    const byHand = legs.filter(({ state }) => state === 'by-hand');
    if (byHand.length === 0) continue;
    const url = `/api/admin/complete-payout/${_id}`;
    const call = { url, payload: { legs: byHand.map((leg) => leg._id) } };
    const answers = await Promise.all([callAs(world, people.admin, call), callAs(world, people.admin, call)]);
    const statuses = answers.map(({ status }) => status);
    tally.answered({ what: 'operators: a completion', statuses, succeeds: 'one', mayBe: [404, 409] });
  }
};

/** Lets everybody decide until nothing is open. */
const reconcileUntilSettled = async (world: World, cast: Cast): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    await passTime(world, LOOK_SECONDS);
    await runScheduled(world, 'reconcile-payments');
    await runScheduled(world, 'reconcile-payouts');
    await releaseAll(world, cast);
    await untilQuiet(world);
    await decideAtPaypal(world);
    await decideAtWise(world);
    await fundByHand(world, cast.people);
    await completeByHand(world, cast);
    if ((await openRows(world)) === 0) return;
  }
};

/** Ends the faults, delivers delayed webhooks, and lets time pass until nothing is open. */
export const calm = async (world: World, cast: Cast, payments: number): Promise<void> => {
  const { sandbox } = world;
  await sandbox.clearFaults();
  await soothe(world);
  await sandbox.control('POST', '/webhooks/duplicate', { copies: '1' });
  await sandbox.control('POST', '/webhooks/delay', { seconds: '0' });
  await sandbox.control('POST', '/webhooks/swap', { on: 'no' });
  await sandbox.control('POST', '/webhooks/release', { order: 'reverse' });
  await untilQuiet(world);
  await passTime(world, SANDBOX_SETTLES_SECONDS);
  await untilQuiet(world);
  // The product gives up payments that nobody has paid by then, and releases changed details.
  await passTime(world, DETAILS_SETTLE_SECONDS);
  await reconcileUntilSettled(world, cast);
  // The product checks paid payouts once more, for they may have been returned since.
  await passTime(world, SANDBOX_SETTLES_SECONDS);
  await untilQuiet(world);
  await passTime(world, DAY_SECONDS);
  for (let hundred = 0; hundred <= payments / 100 + 1; hundred += 1)
    await runScheduled(world, 'reconcile-payments');
  await runScheduled(world, 'recheck-paid-payouts');
  await untilQuiet(world);
  await soothe(world);
};
