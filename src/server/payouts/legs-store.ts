import { type Selectable, sql } from 'kysely';
import { decodePublicId } from '#shared/ids/public-id.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import type { FundingNeed, TransferState } from './bank-transfer-port.ts';
import type { Leg, LegProvider, LegStage, LostBecause } from './leg.ts';
import { lockPayout, type Payout } from './payouts-store.ts';
import type { ItemState, WaitsFor } from './wallet-payout-port.ts';

type LegsTables = {
  payout_legs: {
    id: bigint;
    payout_id: bigint;
    offset_cents: bigint;
    amount_cents: bigint;
    provider: LegProvider;
    stage: LegStage;
    receiver: string;
    attempt: number;
    provider_key: string;
    quote_id: string | null;
    provider_id: string | null;
    provider_item_id: string | null;
    transfer_state: TransferState | null;
    item_state: ItemState | null;
    waits_for: WaitsFor | null;
    needs: FundingNeed | null;
    reason: string | null;
    lost_because: LostBecause | null;
    returned_cents: bigint | null;
    claimed_by: string | null;
    claimed_until: Date | null;
    look_at: Date | null;
    paid_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
};

type Row = Selectable<LegsTables['payout_legs']>;

const toLeg = (row: Row): Leg => ({
  id: row.id,
  payoutId: row.payout_id,
  offsetCents: Number(row.offset_cents),
  amountCents: Number(row.amount_cents),
  provider: row.provider,
  stage: row.stage,
  receiver: row.receiver,
  attempt: row.attempt,
  providerKey: row.provider_key,
  quoteId: row.quote_id,
  providerId: row.provider_id,
  itemId: row.provider_item_id,
  itemState: row.item_state,
  transferState: row.transfer_state,
  waitsFor: row.waits_for,
  needs: row.needs,
  reason: row.reason,
  lostBecause: row.lost_because,
  returnedCents: row.returned_cents === null ? null : Number(row.returned_cents),
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until,
  lookAt: row.look_at,
  paidAt: row.paid_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRow = (leg: Leg): Row => ({
  id: leg.id,
  payout_id: leg.payoutId,
  offset_cents: BigInt(leg.offsetCents),
  amount_cents: BigInt(leg.amountCents),
  provider: leg.provider,
  stage: leg.stage,
  receiver: leg.receiver,
  attempt: leg.attempt,
  provider_key: leg.providerKey,
  quote_id: leg.quoteId,
  provider_id: leg.providerId,
  provider_item_id: leg.itemId,
  item_state: leg.itemState,
  transfer_state: leg.transferState,
  waits_for: leg.waitsFor,
  needs: leg.needs,
  reason: leg.reason,
  lost_because: leg.lostBecause,
  returned_cents: leg.returnedCents === null ? null : BigInt(leg.returnedCents),
  claimed_by: leg.claimedBy,
  claimed_until: leg.claimedUntil,
  look_at: leg.lookAt,
  paid_at: leg.paidAt,
  created_at: leg.createdAt,
  updated_at: leg.updatedAt,
});

const legs = (db: Queryable) => db.withTables<LegsTables>().selectFrom('payout_legs').selectAll();

export const insertLeg = async (trx: DatabaseTransaction, leg: Leg): Promise<void> => {
  await trx.withTables<LegsTables>().insertInto('payout_legs').values(toRow(leg)).execute();
};

/** Writes the whole row, which the caller holds. */
export const writeLeg = async (trx: DatabaseTransaction, leg: Leg): Promise<void> => {
  const tables = trx.withTables<LegsTables>();
  await tables.updateTable('payout_legs').set(toRow(leg)).where('id', '=', leg.id).execute();
};

/**
 * What identifies a leg: our id; its provider's number; or that number or the key it was made with, since the answer with the
 * number may have been lost.
 */
export type LegName = { id: bigint } | { providerId: string } | { providerId: string; providerKey: string };

export const findLegNamed = async (db: Queryable, name: LegName): Promise<Leg | undefined> => {
  const named = legs(db).where(({ or, eb }) =>
    'id' in name
      ? eb('id', '=', name.id)
      : or([
          eb('provider_id', '=', name.providerId),
          ...('providerKey' in name ? [eb('provider_key', '=', name.providerKey)] : []),
        ]),
  );
  const row = await named.executeTakeFirst();
  return row && toLeg(row);
};

export const findLeg = (db: Queryable, id: bigint): Promise<Leg | undefined> => findLegNamed(db, { id });

/** In the order of the payout's amount. */
export const listLegs = async (db: Queryable, payoutId: bigint): Promise<Leg[]> => {
  const rows = await legs(db).where('payout_id', '=', payoutId).orderBy('offset_cents').execute();
  return rows.map(toLeg);
};

/** As listLegs, of many payouts in one read. */
export const listLegsOfMany = async (
  db: Queryable,
  payoutIds: readonly bigint[],
): Promise<Map<bigint, Leg[]>> => {
  const rows = await legs(db)
    .where('payout_id', '=', sql<bigint>`any(${payoutIds}::bigint[])`)
    .orderBy('offset_cents')
    .execute();
  return Map.groupBy(rows.map(toLeg), ({ payoutId }) => payoutId);
};

/** As listLegs, and locks them until the transaction ends. The caller has locked the payout. */
export const lockLegs = async (trx: DatabaseTransaction, payoutId: bigint): Promise<Leg[]> => {
  const rows = await legs(trx)
    .where('payout_id', '=', payoutId)
    .orderBy('offset_cents')
    .forUpdate()
    .execute();
  return rows.map(toLeg);
};

/** A leg and its payout, both locked by the caller. */
export type HeldLeg = { leg: Leg; payout: Payout };

/** Locks a leg with its payout. */
export const lockLeg = async (trx: DatabaseTransaction, name: LegName): Promise<HeldLeg | undefined> => {
  const found = await findLegNamed(trx, name);
  const payout = found && (await lockPayout(trx, found.payoutId));
  const leg = payout && (await lockLegs(trx, payout.id)).find(({ id }) => id === found.id);
  return leg && { leg, payout };
};

/** Open legs that are due for a look. */
export const listLegsToLookAt = async (db: Queryable, now: Date, limit: number): Promise<Leg[]> => {
  const rows = await legs(db).where('look_at', '<=', now).orderBy('look_at').limit(limit).execute();
  return rows.map(toLeg);
};

/** Legs that a provider paid or changed since then: their money can still come back. */
export const listPaidSince = async (db: Queryable, since: Date): Promise<Leg[]> => {
  const rows = await legs(db)
    .where('stage', '=', 'paid')
    .where('provider', '<>', 'manual')
    .where(({ or, eb }) => or([eb('paid_at', '>', since), eb('updated_at', '>', since)]))
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

/** Legs that changed since then or may still change, and legs with one of the names. */
export const listLegsToCompare = async (
  db: Queryable,
  { provider, since, names }: Comparable,
): Promise<Leg[]> => {
  const ids = names.map(decodePublicId).filter((id) => id !== undefined);
  const rows = await legs(db)
    .where('provider', '=', provider)
    .where(({ or, eb }) =>
      or([
        eb('updated_at', '>', since),
        eb('stage', 'in', ['queued', 'submitting', 'submitted']),
        eb('provider_id', '=', sql<string>`any(${names})`),
        eb('provider_key', '=', sql<string>`any(${names})`),
        eb('id', '=', sql<bigint>`any(${ids}::bigint[])`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toLeg);
};

type Receiver = { provider: LegProvider; receiver: string };

/** Returns whether a payment to this receiver may still be made, or is on its way. */
export const hasOpenLegTo = async (db: Queryable, { provider, receiver }: Receiver): Promise<boolean> => {
  const row = await legs(db)
    .where('receiver', '=', receiver)
    .where('provider', '=', provider)
    .where('stage', 'in', ['queued', 'submitting', 'submitted'])
    .executeTakeFirst();
  return row !== undefined;
};

/** How many payments were made to a receiver since then. */
export const countMadeTo = async (
  db: Queryable,
  { provider, receiver }: Receiver,
  since: Date,
): Promise<number> => {
  const { count } = await db
    .withTables<LegsTables>()
    .selectFrom('payout_legs')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('provider', '=', provider)
    .where('receiver', '=', receiver)
    .where('provider_id', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};
