import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import { listText, type Queryable, type Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';

export type AdvertEscrow = {
  viewsBought: number;
  viewsRemaining: number;
  viewsRefunded: number;
  earnNanos: Nanos;
  feeNanos: Nanos;
  exposureSeconds: number;
};

type Purchase = { advertId: bigint; advertiserId: bigint; tier: AdvertTier; views: number; key: string };

/**
 * Moves the whole price of a pack from the advertiser's balance into the advert's escrow, from which each
 * credited view pays the tier's earn and the platform's fee. @throws DomainError insufficient-funds.
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

const CLOSED = 'unwatched-refunded';

/** An appeal can reopen an escrow, so one escrow can be closed several times. */
const closingKey = (advertId: bigint, closing: number): string =>
  closing === 1 ? `advert:${advertId}:closed` : `advert:${advertId}:closed:${closing}`;

/** Counts how often each escrow was closed. The caller has locked the rows, so the counts cannot change. */
const countClosings = async (
  trx: Transaction,
  advertIds: readonly bigint[],
): Promise<Map<bigint, number>> => {
  const references = advertIds.map((advertId) => account.advert(advertId));
  const { rows } = await sql<{ reference: string; times: number }>`
    select reference, count(*)::int times from ledger_transfers
    where reference = any(${references}::text[]) and reason = ${CLOSED} group by 1`.execute(trx);
  const times = new Map(rows.map((row) => [row.reference, row.times]));
  return new Map(advertIds.map((advertId) => [advertId, times.get(account.advert(advertId)) ?? 0]));
};

/** The price of one view for its advertiser. */
export const viewPriceOf = ({ earnNanos, feeNanos }: Pick<AdvertEscrow, 'earnNanos' | 'feeNanos'>): bigint =>
  earnNanos + feeNanos;

type Closing = { advertIds: readonly bigint[]; advertiserId: bigint };

/**
 * Refunds what is left in these escrows to their advertisers and returns the sum; a second call finds nothing
 * left. The price of a view that is revoked later goes to the advertiser's balance.
 */
export const closeEscrows = async (
  trx: Transaction,
  at: Date,
  { advertIds, advertiserId }: Closing,
): Promise<Nanos> => {
  const ids = sql`any(${advertIds}::bigint[])`;
  const { rows: open } = await sql<{ advertId: bigint; amountNanos: Nanos }>`
    select advert_id, escrow_nanos amount_nanos from advert_escrows where advert_id = ${ids}
    order by advert_id for no key update`.execute(trx);
  const closings = await countClosings(trx, advertIds);
  await sql`update advert_escrows set views_refunded = views_refunded + views_remaining, views_remaining = 0,
      refunds_to = ${account.advertiser(advertiserId)}
    where advert_id = ${ids}`.execute(trx);
  const orders = open
    .filter(({ amountNanos }) => amountNanos > 0n)
    .map(({ advertId, amountNanos }) => ({
      key: closingKey(advertId, (closings.get(advertId) ?? 0) + 1),
      debit: account.advert(advertId),
      credit: account.advertiser(advertiserId),
      amountNanos,
      reason: CLOSED,
      reference: account.advert(advertId),
    }));
  await postTransfers(trx, at, orders);
  return asNanos(open.reduce((sum, { amountNanos }) => sum + amountNanos, 0n));
};

/**
 * Takes what `closeEscrows` refunded out of the advertiser's balance, so that the advert has its views again.
 * @throws DomainError insufficient-funds.
 */
export const reopenEscrow = async (
  trx: Transaction,
  at: Date,
  { advertId, advertiserId }: { advertId: bigint; advertiserId: bigint },
): Promise<void> => {
  const { rows } = await sql<{ amountNanos: Nanos }>`
    select views_refunded * (earn_nanos + fee_nanos) amount_nanos from advert_escrows
    where advert_id = ${advertId} for no key update`.execute(trx);
  await sql`update advert_escrows set views_remaining = views_remaining + views_refunded, views_refunded = 0,
      refunds_to = null
    where advert_id = ${advertId}`.execute(trx);
  const [closed] = rows;
  if (!closed || closed.amountNanos === 0n) return;
  const closing = (await countClosings(trx, [advertId])).get(advertId) ?? 0;
  await postTransfers(trx, at, [
    {
      key: `${closingKey(advertId, closing)}:undone`,
      debit: account.advertiser(advertiserId),
      credit: account.advert(advertId),
      amountNanos: closed.amountNanos,
      reason: 'advert-restored',
      reference: account.advert(advertId),
    },
  ]);
};

/** Reads the escrows of these adverts, by id. */
export const readEscrows = async (db: Queryable, advertIds: bigint[]): Promise<Map<bigint, AdvertEscrow>> => {
  if (advertIds.length === 0) return new Map();
  const { rows } = await sql<AdvertEscrow & { advertId: bigint }>`
    select advert_id, views_bought, views_remaining, views_refunded, earn_nanos, fee_nanos, exposure_seconds
    from advert_escrows where advert_id = any(${listText(advertIds)}::bigint[])`.execute(db);
  return new Map(rows.map((escrow) => [escrow.advertId, escrow]));
};
