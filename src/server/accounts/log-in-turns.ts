import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { networkOf } from '../platform/http/address-groups.ts';
import { tables } from './accounts-tables.ts';
import { countAttempts } from './attempt-limits.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'keyring'>;

/** Attempts of strangers at one email in a quarter of an hour that need no turn. */
const FREE_TRIES = 30;
/** Interval of further attempts: 300 in a quarter of an hour, however many networks they come from. */
const SPACING_MS = 3_000;
/** Maximum wait: an owner at a new place is delayed and never locked out. */
export const MAX_WAIT_MS = 30 * 60_000;
/** An unused turn expires after this. */
const TURN_KEPT_MS = 15 * 60_000;

const targetOf = (email: string): string => `strangers at ${email}`;

/** Counts a stranger's attempt at an email. It has no limit: attempts above FREE_TRIES wait. */
export const countStrangersAttempt = (email: string) => ({
  key: targetOf(email),
  max: Number.POSITIVE_INFINITY,
  seconds: 15 * 60,
});

/** Returns the time of this network's next attempt: its turn, or a new one at the end of the queue. */
const turnOf = async (trx: Database, target: string, network: string, now: Date): Promise<Date> => {
  const turns = tables(trx).selectFrom('logInTurns').where('target', '=', target);
  const lost = new Date(now.getTime() - TURN_KEPT_MS);
  const own = await turns
    .select('readyAt')
    .where('network', '=', network)
    .where('readyAt', '>', lost)
    .executeTakeFirst();
  if (own) return own.readyAt;
  const { last } = await turns.select(({ fn }) => fn.max('readyAt').as('last')).executeTakeFirstOrThrow();
  const end = Math.max(now.getTime(), last?.getTime() ?? 0) + SPACING_MS;
  const readyAt = new Date(Math.min(end, now.getTime() + MAX_WAIT_MS));
  await tables(trx)
    .insertInto('logInTurns')
    .values({ target, network, readyAt })
    .onConflict((conflict) => conflict.columns(['target', 'network']).doUpdateSet({ readyAt }))
    .execute();
  return readyAt;
};

/**
 * Lets a stranger try a password, or gives their network a place in the queue for this email. A network has
 * one place, so a guesser with few networks cannot make the queue long.
 * @throws DomainError log-in-wait with the time until the turn; then no password was checked
 */
export const consumeLogInTurn = async (
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<void> => {
  const { keyring, db, clock } = context;
  if ((await countAttempts(context, targetOf(email))) < FREE_TRIES) return;
  const target = keyring.sign('log-in-turns', email);
  const network = keyring.sign('log-in-turns', networkOf(address));
  const waitMs = await db.transaction().execute(async (trx) => {
    // Serializes turns of an email: concurrent strangers would get the same turn.
    await sql`select pg_advisory_xact_lock(hashtextextended(${target}, 0))`.execute(trx);
    const now = clock.now();
    const readyAt = await turnOf(trx, target, network, now);
    if (readyAt > now) return readyAt.getTime() - now.getTime();
    await tables(trx)
      .deleteFrom('logInTurns')
      .where('target', '=', target)
      .where('network', '=', network)
      .execute();
    return 0;
  });
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds > 0) throw new DomainError('log-in-wait', `a turn in ${seconds} s`, seconds);
};

export const deleteLostTurns = async ({ db, clock }: Context): Promise<void> => {
  const lost = new Date(clock.now().getTime() - TURN_KEPT_MS);
  await tables(db).deleteFrom('logInTurns').where('readyAt', '<=', lost).execute();
};
