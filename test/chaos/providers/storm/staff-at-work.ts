import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Dice } from '../../../support/dice.ts';
import type { Person } from '../../../support/people.ts';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import type { People } from '../world/seed-people.ts';
import type { Tally } from './tally.ts';

type Work = { people: People; dice: Dice; tally: Tally };
type Word = { by: Person; deed: 'approve' | 'refuse' };

/** Sends several decisions at once, so that each may be the first. */
const say = async (world: World, tally: Tally, payoutId: string, words: Word[]): Promise<void> => {
  const payload = { reason: 'The clinic does not know you.' };
  const answers = await Promise.all(
    words.map(({ by, deed }) =>
      callAs(world, by, {
        url: `/api/admin/${deed}-payout/${payoutId}`,
        ...(deed === 'refuse' && { payload }),
      }),
    ),
  );
  for (const [n, { status }] of answers.entries())
    tally.answered({
      what: `staff: ${words[n]?.deed}`,
      statuses: [status],
      succeeds: 'any',
      // One person's release may need the admin; or it was decided already, needs another person, or is
      // stopped.
      mayBe: [403, 409],
    });
};

/** Empty while the server is out of capacity. */
const readWaiting = async (world: World, { admin }: People): Promise<string[]> => {
  const { body } = await callAs(world, admin, { method: 'GET', url: '/api/admin/payout-reviews' });
  const { reviews = [] } = body as { reviews?: { _id: string }[] };
  return reviews.map(({ _id }) => _id);
};

/** Two people review the withdrawals at once, one of them in two windows, and sometimes reject one. */
export const decideWaiting = async (world: World, { people, dice, tally }: Work): Promise<void> => {
  const [admin, colleague] = people.staff;
  for (const payoutId of await readWaiting(world, people)) {
    const words = dice
      .shuffle([admin, admin, colleague])
      .map((by) => ({ by, deed: dice.roll(12) === 0 ? ('refuse' as const) : ('approve' as const) }));
    await say(world, tally, payoutId, words);
  }
};

/** Reactivates suspended or frozen accounts. */
export const letGoOn = async (
  world: World,
  { people: { admin }, tally }: Omit<Work, 'dice'>,
): Promise<void> => {
  const { rows } = await world.database.owner.query<{ id: bigint }>(
    `select id from accounts where state <> 'active'`,
  );
  const payload = { reason: 'They do now.' };
  for (const { id } of rows) {
    const url = `/api/admin/release-account/${encodePublicId(id)}`;
    const { status } = await callAs(world, admin, { url, payload });
    tally.answered({ what: 'staff: an account goes on', statuses: [status], succeeds: 'any', mayBe: [409] });
  }
};

/** Reactivates all accounts and releases everything in review. */
export const releaseAll = async (world: World, { people, tally }: Omit<Work, 'dice'>): Promise<void> => {
  await letGoOn(world, { people, tally });
  for (const payoutId of await readWaiting(world, people))
    for (const by of people.staff) await say(world, tally, payoutId, [{ by, deed: 'approve' }]);
};
