import { type Selectable, sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import type { TransferState } from './bank-transfer-port.ts';
import { lockPayout, type Payout } from './payouts-store.ts';
import type { LegProvider, LegStage, LostBecause, PayoutsTables } from './payouts-tables.ts';
import type { ItemState, WaitsFor } from './wallet-payout-port.ts';

export type Leg = {
  id: bigint;
  payoutId: bigint;
  /** Where in the payout's amount the leg begins. */
  offsetCents: number;
  amountCents: number;
  provider: LegProvider;
  stage: LegStage;
  receiver: string;
  attempt: number;
  /** The key under which the provider pays once, however often it is asked. */
  providerKey: string;
  quoteId: string | null;
  /** The provider's number of the batch or transfer. */
  providerId: string | null;
  itemState: ItemState | null;
  /** Of a queued leg: why it is not at its provider by now; the provider's words for it are in `failureReason`. */
  waitsFor: WaitsFor | null;
  transferState: TransferState | null;
  failureReason: string | null;
  /** Set while its provider does not know it. */
  lostBecause: LostBecause | null;
  /** What the provider says came back of it; null while it has not said. */
  returnedCents: number | null;
  createdAt: Date;
  updatedAt: Date;
};

type Row = Selectable<PayoutsTables['payout_legs']>;

export const toLeg = (row: Row): Leg => ({
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
  transferState: row.transfer_state as TransferState | null,
  itemState: row.item_state,
  waitsFor: row.waits_for,
  failureReason: row.failure_reason,
  lostBecause: row.lost_because,
  returnedCents: row.returned_cents === null ? null : Number(row.returned_cents),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const selectLegs = (db: Queryable) =>
  db.withTables<PayoutsTables>().selectFrom('payout_legs').selectAll();

type NewLeg = Pick<
  Leg,
  'id' | 'payoutId' | 'offsetCents' | 'amountCents' | 'provider' | 'receiver' | 'providerKey'
>;

export const insertLeg = async (trx: DatabaseTransaction, at: Date, leg: NewLeg): Promise<void> => {
  await trx
    .withTables<PayoutsTables>()
    .insertInto('payout_legs')
    .values({
      id: leg.id,
      payout_id: leg.payoutId,
      provider: leg.provider,
      receiver: leg.receiver,
      offset_cents: BigInt(leg.offsetCents),
      amount_cents: BigInt(leg.amountCents),
      stage: 'queued',
      attempt: 1,
      provider_key: leg.providerKey,
      created_at: at,
      updated_at: at,
    })
    .execute();
};

export const findLeg = async (db: Queryable, id: bigint): Promise<Leg | undefined> => {
  const row = await selectLegs(db).where('id', '=', id).executeTakeFirst();
  return row && toLeg(row);
};

/** By what the provider calls it, or by the key it was made with: the answer that told the number may have been lost. */
export const findLegOf = async (
  db: Queryable,
  { providerId, providerKey }: { providerId: string; providerKey: string },
): Promise<Leg | undefined> => {
  const row = await selectLegs(db)
    .where((where) =>
      where.or([where('provider_id', '=', providerId), where('provider_key', '=', providerKey)]),
    )
    .executeTakeFirst();
  return row && toLeg(row);
};

/** By the provider's number alone. */
export const findLegAt = async (db: Queryable, providerId: string): Promise<Leg | undefined> => {
  const row = await selectLegs(db).where('provider_id', '=', providerId).executeTakeFirst();
  return row && toLeg(row);
};

/** In the order of the payout's amount. */
export const listLegs = async (db: Queryable, payoutId: bigint): Promise<Leg[]> => {
  const rows = await selectLegs(db).where('payout_id', '=', payoutId).orderBy('offset_cents').execute();
  return rows.map(toLeg);
};

/** As listLegs, of many payouts in one read. */
export const listLegsOfMany = async (
  db: Queryable,
  payoutIds: readonly bigint[],
): Promise<Map<bigint, Leg[]>> => {
  const rows = await selectLegs(db)
    .where('payout_id', '=', sql<bigint>`any(${payoutIds}::bigint[])`)
    .orderBy('offset_cents')
    .execute();
  return Map.groupBy(rows.map(toLeg), ({ payoutId }) => payoutId);
};

/** As listLegs, and no call to a provider is begun for any of them before the transaction ends. The payout is held already. */
export const lockLegs = async (trx: DatabaseTransaction, payoutId: bigint): Promise<Leg[]> => {
  const rows = await selectLegs(trx)
    .where('payout_id', '=', payoutId)
    .orderBy('offset_cents')
    .forUpdate()
    .execute();
  return rows.map(toLeg);
};

/** Holds a leg with its payout. */
export const lockLeg = async (
  trx: DatabaseTransaction,
  legId: bigint,
): Promise<{ leg: Leg; payout: Payout } | undefined> => {
  const found = await findLeg(trx, legId);
  const payout = found && (await lockPayout(trx, found.payoutId));
  const leg = payout && (await lockLegs(trx, payout.id)).find(({ id }) => id === legId);
  return leg && { leg, payout };
};

type Change = Partial<{
  provider: LegProvider;
  stage: LegStage;
  amountCents: number;
  receiver: string;
  attempt: number;
  providerKey: string;
  quoteId: string | null;
  providerId: string | null;
  itemId: string | undefined;
  itemState: ItemState | null;
  waitsFor: WaitsFor | null;
  transferState: TransferState | null;
  failureReason: string | null;
  lostBecause: LostBecause | null;
  returnedCents: number;
}>;

/** Answers whether it was changed: with a stage or a claim, only while it has that. */
export const changeLeg = async (
  db: Queryable,
  id: bigint,
  { at, from, claim, ...change }: Change & { at: Date; from?: LegStage; claim?: TakenLeg },
): Promise<boolean> => {
  const { amountCents, returnedCents } = change;
  const update = db
    .withTables<PayoutsTables>()
    .updateTable('payout_legs')
    // What is undefined stays as it is.
    .set({
      updated_at: at,
      provider: change.provider,
      stage: change.stage,
      amount_cents: amountCents === undefined ? undefined : BigInt(amountCents),
      receiver: change.receiver,
      attempt: change.attempt,
      provider_key: change.providerKey,
      quote_id: change.quoteId,
      provider_id: change.providerId,
      provider_item_id: change.itemId,
      transfer_state: change.transferState,
      item_state: change.itemState,
      waits_for: change.waitsFor,
      failure_reason: change.failureReason,
      lost_because: change.lostBecause,
      returned_cents: returnedCents === undefined ? undefined : BigInt(returnedCents),
    })
    .where('id', '=', id);
  const inStage = from === undefined ? update : update.where('stage', '=', from);
  const fitting =
    claim === undefined
      ? inStage
      : inStage.where('stage', '=', 'submitting').where('updated_at', '=', claim.updatedAt);
  const { numUpdatedRows } = await fitting.executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** `updatedAt` is when the call claimed the leg, and tells its claim from any other. */
export type TakenLeg = Leg & {
  /** An earlier call for this attempt was begun, and its outcome is not known. */
  mayBeMade: boolean;
};

/**
 * Claims a leg for one call to its provider. A call that never told its outcome keeps its claim for the lease, so that
 * two calls for one leg never run at once. A transfer is made only after its quote was stored. What the leg waited for is
 * over until the call says so again.
 */
export const takeForSubmission = async (
  db: Queryable,
  id: bigint,
  { now, leaseOver, notBefore }: { now: Date; leaseOver: Date; notBefore: Date },
): Promise<TakenLeg | undefined> => {
  const { rows } = await sql<Row & { was: LegStage }>`
    update payout_legs l set stage = 'submitting', updated_at = ${now}, waits_for = null,
      failure_reason = case when l.waits_for is null then l.failure_reason end
    from (select id, stage from payout_legs where id = ${id} for update) old
    where l.id = old.id and l.provider <> 'manual'
      and (l.stage = 'queued'
        or (l.stage = 'submitting' and l.updated_at <= ${leaseOver} and l.created_at > ${notBefore}))
    returning l.*, old.stage was`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const wasCalled = row.provider === 'paypal' || row.quote_id !== null;
  return { ...toLeg(row), mayBeMade: row.was === 'submitting' && wasCalled };
};

/**
 * Whether a call may still decide about its leg: not once another one has been begun, of which it knows nothing.
 */
export const isClaimedBy = (leg: Leg, { updatedAt }: TakenLeg): boolean =>
  leg.stage === 'submitting' && leg.updatedAt.getTime() === updatedAt.getTime();

/**
 * Open legs at a provider that should be looked at: at intervals that double, from a minute to a day, or to an hour while
 * a transfer waits for its money, or it is not certain what a call did, or to ten minutes while its provider takes nothing. An
 * operator may step in between two calls.
 */
export const listOpenLegs = async (db: Queryable, now: Date, limit: number): Promise<Leg[]> => {
  const rows = await selectLegs(db)
    .where('stage', 'in', ['queued', 'submitting', 'submitted'])
    .where('provider', '<>', 'manual')
    .where(
      sql<boolean>`updated_at + case
        when stage = 'queued' and waits_for is null then interval '1 minute'
        when stage = 'queued' then least(interval '10 minutes', greatest(interval '1 minute', updated_at - created_at))
        when stage = 'submitting' or transfer_state = 'awaiting-funding'
          then least(interval '1 hour', greatest(interval '1 minute', updated_at - created_at))
        else least(interval '1 day', greatest(interval '1 minute', updated_at - created_at)) end <= ${now}`,
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(toLeg);
};

/** Legs that a provider paid of late: the money can still come back. */
export const listPaidSince = async (db: Queryable, since: Date): Promise<Leg[]> => {
  const rows = await selectLegs(db)
    .where('stage', '=', 'paid')
    .where('provider', '<>', 'manual')
    .where('updated_at', '>', since)
    .orderBy('id')
    .execute();
  return rows.map(toLeg);
};

/** Whether a transfer to this recipient may still be made, or is on its way. */
export const hasOpenLegTo = async (db: Queryable, receiver: string): Promise<boolean> => {
  const row = await selectLegs(db)
    .where('receiver', '=', receiver)
    .where('provider', '=', 'wise')
    .where('stage', 'in', ['queued', 'submitting', 'submitted'])
    .executeTakeFirst();
  return row !== undefined;
};

/** How many transfers a recipient was sent since then. */
export const countTransfersTo = async (db: Queryable, receiver: string, since: Date): Promise<number> => {
  const { count } = await db
    .withTables<PayoutsTables>()
    .selectFrom('payout_legs')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('provider', '=', 'wise')
    .where('receiver', '=', receiver)
    .where('provider_id', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};
