import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
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
  trx: Transaction,
  at: Date,
  { advertId, advertiserId, tier, views, key }: Purchase,
): Promise<void> => {
  const feeNanos = tier.pricePerViewNanos - tier.earnNanos;
  await sql`
    insert into advert_escrows (advert_id, earn_nanos, fee_nanos, exposure_seconds, views_bought, views_remaining)
    values (${advertId}, ${tier.earnNanos}, ${feeNanos}, ${tier.exposureSeconds}, ${views},
      ${views})`.execute(trx);
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
 * Gives an advertiser back what is left in the escrows of their adverts. Returns how much it was in all. A second call finds
 * nothing left.
 */
export const closeEscrows = async (
  trx: Transaction,
  at: Date,
  { advertIds, advertiserId }: Closing,
): Promise<Nanos> => {
  const ids = sql`any(${advertIds}::bigint[])`;
  const { rows: open } = await sql<{ advertId: bigint; amountNanos: Nanos }>`
    select advert_id "advertId", escrow_nanos "amountNanos" from advert_escrows where advert_id = ${ids} and views_remaining > 0
    order by advert_id for no key update`.execute(trx);
  await sql`update advert_escrows set views_refunded = views_refunded + views_remaining, views_remaining = 0
    where advert_id = ${ids} and views_remaining > 0`.execute(trx);
  const orders = open.map(({ advertId, amountNanos }) => ({
    key: `advert:${advertId}:closed`,
    debit: account.advert(advertId),
    credit: account.advertiser(advertiserId),
    amountNanos,
    reason: 'unwatched-refunded',
    reference: account.advert(advertId),
  }));
  await postTransfers(trx, at, orders);
  return asNanos(open.reduce((sum, { amountNanos }) => sum + amountNanos, 0n));
};

/** The escrows of these adverts by id, in one read. */
export const readEscrows = async (db: Queryable, advertIds: bigint[]): Promise<Map<bigint, AdvertEscrow>> => {
  if (advertIds.length === 0) return new Map();
  const { rows } = await sql<AdvertEscrow & { advertId: bigint }>`
    select advert_id "advertId", views_bought "viewsBought", views_remaining "viewsRemaining",
      earn_nanos "earnNanos", fee_nanos "feeNanos", exposure_seconds "exposureSeconds"
    from advert_escrows where advert_id = any(${advertIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ advertId, ...escrow }) => [advertId, escrow]));
};
