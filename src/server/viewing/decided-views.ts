import { sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import { type Clock, movedMs } from '../platform/clock/clock.ts';
import { listText, type Queryable } from '../platform/database/database.ts';
import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { HouseholdView } from './limit-table.ts';
import type { ViewState } from './view-token.ts';

const DAY_MS = 24 * 3_600_000;

/** Keys of a household and its network that do not reveal the address. */
type HomeKeys = { householdKey: bigint; networkKey: bigint };

/** A keyed hash of 64 bits: enough that no two of a million households share one. */
const keyFor = (keyring: Keyring, kind: 'household' | 'network', value: string): bigint =>
  Buffer.from(keyring.sign('view-evidence', `${kind} ${value}`), 'base64url').readBigInt64BE();

/** Returns the keys of an address's home in `decided_views`. */
export const homeKeysOf = (keyring: Keyring, address: string): HomeKeys => ({
  householdKey: keyFor(keyring, 'household', householdOf(address)),
  networkKey: keyFor(keyring, 'network', networkOf(address)),
});

/** A household on one day (UTC). */
export type HomeDay = { day: string; householdKey: bigint };

/** A paid view as the limits of its household count it. */
export type HomeView = HouseholdView & { nonce: bigint; earnNanos: Nanos };

type PaidRow = Omit<HomeView, 'trust'> & { householdKey: bigint; isNew: boolean };

/**
 * Reads the views paid to households on one day, which only partitions near it have: servers' clocks differ a
 * little. The statement is not prepared, since a plan made for an empty partition would go on to scan it.
 */
const readPaidOn = async (db: Queryable, clock: Clock, day: string, homes: readonly bigint[]) => {
  // A test that moves the server's clock may leave the database's where it is.
  const begins = [Date.parse(day), Date.parse(day) - movedMs(clock)];
  const { rows } = await sql<PaidRow>`
    select household_key, nonce, advert_id, beneficiary_id, trust = 'new' is_new, earn_nanos
    from decided_views where household_key = any(${listText(homes)}::bigint[]) and day = ${day} and unpaid is null
      and at >= ${new Date(Math.min(...begins) - DAY_MS)} and at < ${new Date(Math.max(...begins) + 2 * DAY_MS)}`.execute(
    db,
  );
  return Map.groupBy(rows, ({ householdKey }) => householdKey);
};

/** Reads the paid views that the limits of these households count. */
export const readPaidAtHomes = async (
  db: Queryable,
  clock: Clock,
  homes: readonly HomeDay[],
): Promise<Map<HomeDay, HomeView[]>> => {
  const found = new Map<HomeDay, HomeView[]>();
  for (const [day, ofDay] of Map.groupBy(homes, (home) => home.day)) {
    const keys = ofDay.map(({ householdKey }) => householdKey);
    const paid = await readPaidOn(db, clock, day, keys);
    for (const home of ofDay)
      found.set(
        home,
        (paid.get(home.householdKey) ?? []).map(({ isNew, ...view }) => ({
          ...view,
          trust: isNew ? 'new' : 'returned',
        })),
      );
  }
  return found;
};

type UnpaidView = { state: ViewState; reason: UnpaidReason; at: Date; evidence: string };

/**
 * Ends a view unpaid, once, and returns the stored reason: for a repeat the first one. Null when the view was
 * credited or replaced before.
 */
export const keepUnpaidView = async (
  db: Queryable,
  { state, reason, at, evidence }: UnpaidView,
): Promise<UnpaidReason | null> => {
  const keep = sql<{ kept: UnpaidReason | null }>`
    select keep_unpaid_view(${state.viewerId}, ${state.advertId}, ${state.nonce}, ${reason}, ${at}, ${evidence}) kept`;
  return (await keep.execute(db)).rows[0]?.kept ?? null;
};

/** Sessions are deleted two days after their start, and a view cannot be decided without one. */
export const SESSIONS_KEPT_MS = 2 * DAY_MS;

/** Reads why the view was stored unpaid since then; null when it was not. */
export const findUnpaidReason = async (
  db: Queryable,
  { viewerId, nonce }: Pick<ViewState, 'viewerId' | 'nonce'>,
  since: Date,
): Promise<UnpaidReason | null> => {
  for (const table of ['fresh_decided_views', 'decided_views']) {
    const { rows } = await sql<{ unpaid: UnpaidReason | null }>`
      select unpaid from ${sql.table(table)}
      where viewer_id = ${viewerId} and nonce = ${nonce} and at > ${since}`.execute(db);
    if (rows[0]) return rows[0].unpaid;
  }
  return null;
};

/** Makes partitions for the next days, and drops those of days before the given number of days. */
export const keepViewDays = async (db: Queryable, today: string, days: number): Promise<void> => {
  await sql`select keep_view_days(${today}::date, ${days})`.execute(db);
};
