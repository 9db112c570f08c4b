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

type Closing = { advertIds: readonly bigint[]; advertiserId: bigint };

/**
 * Gives what is left in the escrows of an advertiser's adverts back to them; a second call finds nothing left. Answers
 * how much it was in all.
 */
export const closeEscrows = async (
  trx: DatabaseTransaction,
  at: Date,
  { advertIds, advertiserId }: Closing,
): Promise<Nanos> => {
  const ids = sql`any(${advertIds}::bigint[])`;
  const { rows: open } = await sql<{ advert_id: bigint; escrow_nanos: bigint }>`
    select advert_id, escrow_nanos from advert_escrows where advert_id = ${ids} and views_remaining > 0
    order by advert_id for no key update`.execute(trx);
  await sql`update advert_escrows set views_refunded = views_refunded + views_remaining, views_remaining = 0
    where advert_id = ${ids} and views_remaining > 0`.execute(trx);
  const orders = open.map(({ advert_id, escrow_nanos }) => ({
    key: `advert:${advert_id}:closed`,
    debit: account.advert(advert_id),
    credit: account.advertiser(advertiserId),
    amountNanos: asNanos(escrow_nanos),
    reason: 'unwatched-refunded',
    reference: account.advert(advert_id),
  }));
  await postTransfers(trx, at, orders);
  return asNanos(open.reduce((sum, { escrow_nanos }) => sum + escrow_nanos, 0n));
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
