import { type ColumnType, type Selectable, sql } from 'kysely';
import { decodePublicId } from '#shared/ids/public-id.ts';
import {
  countRows,
  isFound,
  type Queryable,
  type Transaction,
  tablesOf,
} from '../platform/database/database.ts';
import { type Leg, type LegProvider, type LegStage, OVERDUE_MS } from './leg.ts';
import { lockPayout, type Payout } from './payouts-store.ts';

type LegsTables = {
  payoutLegs: Omit<Leg, 'offsetCents' | 'amountCents' | 'returnedCents'> & {
    offsetCents: ColumnType<bigint, number, number>;
    amountCents: ColumnType<bigint, number, number>;
    returnedCents: ColumnType<bigint | null, number | null, number | null>;
  };
};

const toLeg = (row: Selectable<LegsTables['payoutLegs']>): Leg => ({
  ...row,
  offsetCents: Number(row.offsetCents),
  amountCents: Number(row.amountCents),
  returnedCents: row.returnedCents === null ? null : Number(row.returnedCents),
});

const tables = tablesOf<LegsTables>();

const OPEN: LegStage[] = ['held', 'queued', 'submitting', 'submitted'];

const legs = (db: Queryable) => tables(db).selectFrom('payoutLegs').selectAll();

export const insertLeg = async (trx: Transaction, leg: Leg): Promise<void> => {
  await tables(trx).insertInto('payoutLegs').values(leg).execute();
};

/** Withdrawals that need an operator (src/server/desk/waiting.ts), without those in review. */
export const waitingPayouts = (now: Date) => sql`
  select p.created_at since, p.id item, coalesce(a.full_name, '') name
  from payouts p left join people a on a.id = p.account_id
  where p.status = 'PENDING' and exists (select 1 from payout_legs l where l.payout_id = p.id and (
    l.stage = 'queued' and (l.provider = 'manual' or l.waits_for is not null)
    or l.stage = 'submitting' and coalesce(l.claimed_until <= ${now}, true)
    or l.stage = 'submitted'
      and (l.lost_because is not null or l.submitted_at <= ${new Date(now.getTime() - OVERDUE_MS)})))`;

/** Writes the whole row, which the caller has locked. */
export const writeLeg = async (trx: Transaction, leg: Leg): Promise<void> => {
  await tables(trx).updateTable('payoutLegs').set(leg).where('id', '=', leg.id).execute();
};

/** Identifies a leg, also by the key, since the answer with the number may have been lost. */
export type LegName = { id: bigint } | { providerId: string } | { providerId: string; providerKey: string };

export const findLegNamed = async (db: Queryable, name: LegName): Promise<Leg | undefined> => {
  const named = legs(db).where(({ or, eb }) =>
    'id' in name
      ? eb('id', '=', name.id)
      : or([
          eb('providerId', '=', name.providerId),
          ...('providerKey' in name ? [eb('providerKey', '=', name.providerKey)] : []),
        ]),
  );
  const row = await named.executeTakeFirst();
  return row && toLeg(row);
};

export const findLeg = (db: Queryable, id: bigint): Promise<Leg | undefined> => findLegNamed(db, { id });

/** Lists legs in the order of the payout's amount. */
export const listLegs = async (db: Queryable, payoutId: bigint): Promise<Leg[]> => {
  const rows = await legs(db).where('payoutId', '=', payoutId).orderBy('offsetCents').execute();
  return rows.map(toLeg);
};

/** Lists the legs of many payouts in one read. */
export const listLegsOfMany = async (
  db: Queryable,
  payoutIds: readonly bigint[],
): Promise<Map<bigint, Leg[]>> => {
  const rows = await legs(db)
    .where('payoutId', '=', sql<bigint>`any(${payoutIds}::bigint[])`)
    .orderBy('offsetCents')
    .execute();
  return Map.groupBy(rows.map(toLeg), ({ payoutId }) => payoutId);
};

/** Lists legs and locks them until the transaction ends. The caller has locked the payout. */
export const lockLegs = async (trx: Transaction, payoutId: bigint): Promise<Leg[]> => {
  const rows = await legs(trx).where('payoutId', '=', payoutId).orderBy('offsetCents').forUpdate().execute();
  return rows.map(toLeg);
};

export type LockedLeg = { leg: Leg; payout: Payout };

export const lockLeg = async (trx: Transaction, name: LegName): Promise<LockedLeg | undefined> => {
  const found = await findLegNamed(trx, name);
  const payout = found && (await lockPayout(trx, found.payoutId));
  const leg = payout && (await lockLegs(trx, payout.id)).find(({ id }) => id === found.id);
  return leg && { leg, payout };
};

export const listLegsToLookAt = async (db: Queryable, now: Date, limit: number): Promise<Leg[]> => {
  const rows = await legs(db).where('lookAt', '<=', now).orderBy('lookAt').limit(limit).execute();
  return rows.map(toLeg);
};

/** Lists legs that a provider paid or changed since then: their money can still come back. */
export const listPaidSince = async (db: Queryable, since: Date): Promise<Leg[]> => {
  const rows = await legs(db)
    .where('stage', '=', 'paid')
    .where('provider', '<>', 'manual')
    .where(({ or, eb }) => or([eb('paidAt', '>', since), eb('updatedAt', '>', since)]))
    .orderBy('id')
    .execute();
  return rows.map(toLeg);
};

type Comparable = {
  provider: LegProvider;
  since: Date;
  /** Numbers and keys from the provider's list: our id of a leg, its key, or its provider's number. */
  names: string[];
};

/** Lists legs that changed since then or may still change, and legs with one of the names. */
export const listLegsToCompare = async (
  db: Queryable,
  { provider, since, names }: Comparable,
): Promise<Leg[]> => {
  const ids = names.map(decodePublicId).filter((id) => id !== undefined);
  const rows = await legs(db)
    .where('provider', '=', provider)
    .where(({ or, eb }) =>
      or([
        eb('updatedAt', '>', since),
        eb('stage', 'in', OPEN),
        eb('providerId', '=', sql<string>`any(${names})`),
        eb('providerKey', '=', sql<string>`any(${names})`),
        eb('id', '=', sql<bigint>`any(${ids}::bigint[])`),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(toLeg);
};

type Receiver = { provider: LegProvider; receiver: string };

/** Returns whether a payment to this receiver may still be made, or is in flight. */
export const hasOpenLegTo = (db: Queryable, { provider, receiver }: Receiver): Promise<boolean> =>
  isFound(
    legs(db).where('receiver', '=', receiver).where('provider', '=', provider).where('stage', 'in', OPEN),
  );

/** Counts the payments made to a receiver since then. */
export const countMadeTo = (db: Queryable, { provider, receiver }: Receiver, since: Date): Promise<number> =>
  countRows(
    tables(db)
      .selectFrom('payoutLegs')
      .where('provider', '=', provider)
      .where('receiver', '=', receiver)
      .where('providerId', 'is not', null)
      .where('createdAt', '>', since),
  );

/** Lists legs of a provider that it accepted and that are not over. */
export const listLegsInFlight = async (db: Queryable, provider: string): Promise<Leg[]> => {
  const rows = await legs(db)
    .where(sql<boolean>`provider = ${provider} and stage = 'submitted'`)
    .orderBy('id')
    .execute();
  return rows.map(toLeg);
};
