import { setTimeout as wait } from 'node:timers/promises';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Dice } from '../../../support/dice.ts';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import { readPaypal, readWise } from '../world/sandbox-books.ts';
import type { People } from '../world/seed-people.ts';
import type { Tally } from './tally.ts';

/** Far longer than the sandbox delays a call, also where the call waits for a lock. */
const HELD_BACK_MS = 4_000;

type OpenLeg = { payout_id: bigint; provider: string; provider_key: string };

/** Legs that no provider has confirmed, by payout. */
const readOpen = async ({ database }: World): Promise<Map<string, OpenLeg[]>> => {
  const { rows } = await database.owner.query<OpenLeg>(
    `select payout_id, provider, provider_key from payout_legs where stage in ('queued', 'submitting')`,
  );
  return Map.groupBy(rows, ({ payout_id: id }) => encodePublicId(id));
};

/** Every key under which a provider has made something. */
const readMade = async (world: World): Promise<string[]> => [
  ...(await readPaypal(world)).batches.map(({ senderBatchId }) => senderBatchId),
  ...(await readWise(world)).transfers.map(({ customerTransactionId }) => customerTransactionId),
];

/** Waits until providers show the effect of all calls begun before. */
const callsEnd = async (world: World): Promise<void> => {
  await world.worksEnd();
  // Answered after every request that had reached the sandbox.
  await readMade(world);
  await wait(HELD_BACK_MS);
};

/**
 * Two operators look after stuck payouts at once. They check the providers' own sites first and leave what
 * was made there. The caller stops the clock, so that a call in flight still bars them from its leg: the fast
 * clock would pass the two minutes of that bar before the call ends.
 */
export const officeHour = async (
  world: World,
  { people: { admin }, dice, tally }: { people: People; dice: Dice; tally: Tally },
): Promise<void> => {
  await callsEnd(world);
  const open = await readOpen(world);
  const made = await readMade(world);
  const payload = { nothingWasMade: true, reason: 'Nothing was made of it.' };
  for (const [payoutId, legs] of open) {
    if (legs.some(({ provider_key: key }) => made.includes(key))) continue;
    // Most manual payouts get paid.
    if (legs.some(({ provider }) => provider === 'manual') && dice.roll(10) > 0) continue;
    const deeds = dice.pick([['retry'], ['fail'], ['retry', 'fail']]);
    const answers = deeds.map((deed) =>
      callAs(world, admin, { url: `/api/admin/${deed}-payout/${payoutId}`, payload }),
    );
    for (const [n, { status }] of (await Promise.all(answers)).entries())
      tally.answered({
        what: `operators: ${deeds[n]}`,
        statuses: [status],
        succeeds: 'any',
        mayBe: [409, 503],
      });
  }
};
