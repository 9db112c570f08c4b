import { type adminAttention, type DeskMoney, HELD_PARTS, type HeldPart } from '#contracts/desk.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { wholeCents, wireDollars } from '#shared/money/nanos.ts';
import { readFlows, readHeld } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { readDisagreement } from '../reconciliation/reconciliation.ts';
import { readHealth } from './read-health.ts';
import { countQueues, readQueues } from './waiting.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

const DAYS = 30;

/** The beginning of the first of the thirty days, today being the last. */
const firstDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (DAYS - 1)));

const readMoney = async ({ db, clock }: Context): Promise<DeskMoney> => {
  const flows = await readFlows(db, firstDay(clock.now()));
  const held = await readHeld(db);
  return {
    flows: flows.map(({ nanos, ...flow }) => ({ ...flow, cents: wholeCents(nanos) })),
    held: Object.fromEntries(HELD_PARTS.map((part) => [part, wireDollars(held[part])])) as Record<
      HeldPart,
      number
    >,
    own: wireDollars(held.own),
    toExplain: await readDisagreement(db),
  };
};

/** Everything that the first screen of staff shows. Money is the admin account's alone (SPEC 6.3). */
export const showDesk = async (context: Context, account: SignedInAccount) => ({
  now: context.clock.now().toISOString(),
  queues: await readQueues(context, account),
  health: await readHealth(context),
  money: account.isAdmin ? await readMoney(context) : null,
});

/** The same queues in numbers, for the menu. */
export const countAttention = async (
  context: Context,
  account: SignedInAccount,
): Promise<ReplyOf<typeof adminAttention>> => {
  const queues = await countQueues(context, account);
  return Object.fromEntries(queues.map(({ queue, waiting }) => [queue, waiting]));
};
