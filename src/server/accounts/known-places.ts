import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { tables } from './accounts-tables.ts';

/** A visitor's browser and household. */
export type Place = Pick<Visitor, 'deviceId' | 'address'>;

type Needs = Pick<AppContext, 'keyring' | 'clock'>;

/** Days after the last log-in from a place. */
export const PLACES_KEPT_DAYS = 90;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** Keyed by account, so that the table does not show who lives together. */
const keysOf = ({ keyring }: Needs, accountId: bigint, { deviceId, address }: Place) => ({
  device: keyring.sign('known-place', `${accountId} device ${deviceId}`),
  household: keyring.sign('known-place', `${accountId} household ${householdOf(address)}`),
});

/** Records a log-in from this place; guesses from other places no longer block it. */
export const rememberPlace = async (
  context: Needs,
  trx: Database,
  { accountId, place }: { accountId: bigint; place: Place },
): Promise<void> => {
  const seenAt = context.clock.now();
  // Sorted, so that two log-ins of one household do not deadlock.
  const keys = Object.values(keysOf(context, accountId, place)).toSorted();
  await tables(trx)
    .insertInto('knownPlaces')
    .values(keys.map((key) => ({ key, accountId, seenAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seenAt }))
    .execute();
};

export type PlaceQuestion = { accountId: bigint; place: Place; withinDays?: number };
export type Familiarity = 'device' | 'household' | 'none';

/** Returns a place's familiarity to each account in one query. Account 0, nobody's, costs the same. */
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
    select key, seen_at from known_places where key = any(${keys}::text[])`;
  const rows = await runPrepared(context.db, read);
  const seenAt = new Map(rows.map((row) => [row.key, row.seenAt]));
  return new Map(
    asked.map(({ question, since, device, household }) => {
      const isKnown = (key: string) => (seenAt.get(key) ?? since) > since;
      return [question, isKnown(device) ? 'device' : isKnown(household) ? 'household' : 'none'];
    }),
  );
};

/** Returns how familiar a place is to an account. */
export const familiarityOf = async (
  context: Needs & Pick<AppContext, 'db'>,
  question: PlaceQuestion,
): Promise<Familiarity> => (await familiaritiesOf(context, [question])).get(question) ?? 'none';

/** Returns whether the account has other browsers but not this one. An account's first log-in is not new. */
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

/** Deletes places without a log-in for PLACES_KEPT_DAYS. */
export const forgetPlaces = async (db: Database, now: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('knownPlaces')
    .where('seenAt', '<=', daysBefore(now, PLACES_KEPT_DAYS))
    .execute();
};
