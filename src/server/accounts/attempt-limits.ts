import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import { tables } from './accounts-tables.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'keyring'>;

/** At most `max` attempts in `seconds`, counted from the first. */
export type AttemptLimit = { key: string; max: number; seconds: number };

const DAY_SECONDS = 24 * 3600;

/** Daily limits of a household and its network, since a rented address block has any number of households. */
export const ofPlace = (
  what: string,
  address: string,
  { household, network }: { household: number; network: number },
): [AttemptLimit, AttemptLimit] => [
  { key: `${what} of ${householdOf(address)}`, max: household, seconds: DAY_SECONDS },
  { key: `${what} in ${networkOf(address)}`, max: network, seconds: DAY_SECONDS },
];

/** Returns a keyed hash; the table stores no emails and no addresses. */
const rowKey = ({ keyring }: Context, key: string): string => keyring.sign('attempts', key);

/**
 * Consumes one attempt of each limit, over all server processes.
 * @throws DomainError too-many-requests when a limit is full; then no limit counts the attempt
 */
export const consumeAttempt = async (context: Context, limits: readonly AttemptLimit[]): Promise<void> => {
  const now = context.clock.now();
  const keys = limits.map(({ key }) => rowKey(context, key));
  const ends = limits.map(({ seconds }) => new Date(now.getTime() + seconds * 1000));
  await inTransaction(context.db, async (trx) => {
    // Sorted by key, so that two attempts do not deadlock.
    const { rows } = await sql<{ key: string; count: number }>`
      insert into attempt_windows as known (key, count, ends_at)
      select key, 1, ends_at from unnest(${keys}::text[], ${ends}::timestamptz[]) given(key, ends_at) order by key
      on conflict (key) do update set
        count = case when known.ends_at > ${now} then known.count + 1 else 1 end,
        ends_at = case when known.ends_at > ${now} then known.ends_at else excluded.ends_at end
      returning key, count`.execute(trx);
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    const full = limits.find(({ max }, place) => (counts.get(keys[place] ?? '') ?? 0) > max);
    if (full) throw new DomainError('too-many-requests', `limit ${full.max} in ${full.seconds} s`);
  });
};

export const countAttempts = async (context: Context, key: string): Promise<number> => {
  const window = await tables(context.db)
    .selectFrom('attemptWindows')
    .select('count')
    .where('key', '=', rowKey(context, key))
    .where('endsAt', '>', context.clock.now())
    .executeTakeFirst();
  return window?.count ?? 0;
};

export const forgetAttempts = async (context: Context, key: string): Promise<void> => {
  await tables(context.db).deleteFrom('attemptWindows').where('key', '=', rowKey(context, key)).execute();
};

export const deleteEndedWindows = async ({ db, clock }: Context): Promise<void> => {
  await tables(db).deleteFrom('attemptWindows').where('endsAt', '<=', clock.now()).execute();
};
