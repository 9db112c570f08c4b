import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import type { LedgerTables } from './ledger-tables.ts';
import { postTransfers } from './post-transfers.ts';

export type AdvertEscrow = {
  viewsBought: number;
  viewsRemaining: number;
  earnNanos: Nanos;
  feeNanos: Nanos;
  exposureSeconds: number;
};

type Purchase = { advertId: bigint; advertiserId: bigint; tier: AdvertTier; views: number; key: string };

/**
 * Moves the whole price of a pack from the advertiser's balance into the advert's escrow, from which every credited view
 * pays the tier's earn and the platform's fee. @throws DomainError insufficient-funds.
 */
export const openEscrow = async (
  trx: DatabaseTransaction,
  at: Date,
  { advertId, advertiserId, tier, views, key }: Purchase,
): Promise<void> => {
  await trx
    .withTables<LedgerTables>()
    .insertInto('advert_escrows')
    .values({
      advert_id: advertId,
      earn_nanos: tier.earnNanos,
      fee_nanos: tier.pricePerViewNanos - tier.earnNanos,
      exposure_seconds: tier.exposureSeconds,
      views_bought: views,
      views_remaining: views,
    })
    .execute();
  const outcome = await postTransfers(trx, at, [
    {
      key,
      debit: account.advertiser(advertiserId),
      credit: account.advert(advertId),
      amountNanos: asNanos(tier.pricePerViewNanos * BigInt(views)),
      reason: 'pack-bought',
      reference: account.advert(advertId),
    },
  ]);
  assert.equal(outcome, 'posted', `the purchase ${key} was booked before`);
};

/** Gives what is left in the escrow back to the advertiser; a second call finds nothing left. */
export const closeEscrow = async (
  trx: DatabaseTransaction,
  at: Date,
  { advertId, advertiserId, key }: { advertId: bigint; advertiserId: bigint; key: string },
): Promise<void> => {
  const locked = await sql<{ escrow_nanos: bigint }>`
    select escrow_nanos from advert_escrows where advert_id = ${advertId} for no key update`.execute(trx);
  const left = locked.rows[0]?.escrow_nanos ?? 0n;
  if (left === 0n) return;
  await sql`update advert_escrows set views_refunded = views_refunded + views_remaining, views_remaining = 0
    where advert_id = ${advertId}`.execute(trx);
  await postTransfers(trx, at, [
    {
      key,
      debit: account.advert(advertId),
      credit: account.advertiser(advertiserId),
      amountNanos: asNanos(left),
      reason: 'unwatched-refunded',
      reference: account.advert(advertId),
    },
  ]);
};

/** The escrows of these adverts by id, in one read. */
export const readEscrows = async (db: Queryable, advertIds: bigint[]): Promise<Map<bigint, AdvertEscrow>> => {
  if (advertIds.length === 0) return new Map();
  const rows = await db
    .withTables<LedgerTables>()
    .selectFrom('advert_escrows')
    .selectAll()
    .where('advert_id', 'in', advertIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.advert_id,
      {
        viewsBought: row.views_bought,
        viewsRemaining: row.views_remaining,
        earnNanos: asNanos(row.earn_nanos),
        feeNanos: asNanos(row.fee_nanos),
        exposureSeconds: row.exposure_seconds,
      },
    ]),
  );
};
