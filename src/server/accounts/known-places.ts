import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { tables } from './accounts-tables.ts';

/** Where somebody is: their browser, and the household it is in. */
export type Place = Pick<Visitor, 'deviceId' | 'address'>;

type Needs = Pick<AppContext, 'keyring' | 'clock'>;

/** After the last log-in from there. */
export const PLACES_KEPT_DAYS = 90;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** With the account in each key, nobody can read from the table who lives with whom. */
const keysOf = ({ keyring }: Needs, accountId: bigint, { deviceId, address }: Place) => ({
  device: keyring.sign('known-place', `${accountId} device ${deviceId}`),
  household: keyring.sign('known-place', `${accountId} household ${householdOf(address)}`),
});

/** Somebody has proven to be this account's person here: guesses of others do not keep them out from now on. */
export const rememberPlace = async (
  context: Needs,
  trx: Database,
  { accountId, place }: { accountId: bigint; place: Place },
): Promise<void> => {
  const seenAt = context.clock.now();
  // In one order, so that two log-ins of one household never wait for each other in a ring.
  const keys = Object.values(keysOf(context, accountId, place)).toSorted();
  await tables(trx)
    .insertInto('knownPlaces')
    .values(keys.map((key) => ({ key, accountId, seenAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seenAt }))
    .execute();
};

type Question = { accountId: bigint; place: Place; withinDays?: number };

/** How well a place is known to an account. For nobody's account (0) the same work is done. */
export const familiarityOf = async (
  context: Needs & Pick<AppContext, 'db'>,
  { accountId, place, withinDays = PLACES_KEPT_DAYS }: Question,
): Promise<'device' | 'household' | 'none'> => {
  const { device, household } = keysOf(context, accountId, place);
  const rows = await tables(context.db)
    .selectFrom('knownPlaces')
    .select('key')
    .where('key', '=', sql<string>`any(${[device, household]}::text[])`)
    .where('seenAt', '>', daysBefore(context.clock.now(), withinDays))
    .execute();
  if (rows.some(({ key }) => key === device)) return 'device';
  return rows.length > 0 ? 'household' : 'none';
};

/** Whether others of an account's browsers are known, and this one is not: the first log-in of all is no news to its owner. */
export const isNewBrowser = async (
  context: Needs,
  trx: Database,
  { accountId, place }: { accountId: bigint; place: Place },
): Promise<boolean> => {
  const { device } = keysOf(context, accountId, place);
  const known = await tables(trx)
    .selectFrom('knownPlaces')
    .select('key')
    .where('accountId', '=', accountId)
    .where('seenAt', '>', daysBefore(context.clock.now(), PLACES_KEPT_DAYS))
    .execute();
  return known.length > 0 && !known.some(({ key }) => key === device);
};

/** Deletes the places that nobody came from for long. */
export const forgetPlaces = async (db: Database, now: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('knownPlaces')
    .where('seenAt', '<=', daysBefore(now, PLACES_KEPT_DAYS))
    .execute();
};
