import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
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

export type PlaceQuestion = { accountId: bigint; place: Place; withinDays?: number };
export type Familiarity = 'device' | 'household' | 'none';

/** How well places are known to accounts, by one read. For nobody's account (0) the same work is done. */
export const familiaritiesOf = async (
  context: Needs & Pick<AppContext, 'db'>,
  questions: readonly PlaceQuestion[],
): Promise<Map<PlaceQuestion, Familiarity>> => {
  const asked = questions.map((question) => {
    const { accountId, place, withinDays = PLACES_KEPT_DAYS } = question;
    const since = daysBefore(context.clock.now(), withinDays);
    return { question, since, ...keysOf(context, accountId, place) };
  });
  const keys = asked.flatMap(({ device, household }) => [device, household]);
  const read = sql<{ key: string; seenAt: Date }>`
    select key, seen_at "seenAt" from known_places where key = any(${keys}::text[])`;
  const rows = await runPrepared(context.db, read);
  const seenAt = new Map(rows.map((row) => [row.key, row.seenAt]));
  return new Map(
    asked.map(({ question, since, device, household }) => {
      const isKnown = (key: string) => (seenAt.get(key) ?? since) > since;
      return [question, isKnown(device) ? 'device' : isKnown(household) ? 'household' : 'none'];
    }),
  );
};

/** How well a place is known to an account. */
export const familiarityOf = async (
  context: Needs & Pick<AppContext, 'db'>,
  question: PlaceQuestion,
): Promise<Familiarity> => (await familiaritiesOf(context, [question])).get(question) ?? 'none';

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
