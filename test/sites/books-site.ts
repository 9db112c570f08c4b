import assert from 'node:assert/strict';
import { sql } from 'kysely';
import {
  account,
  bookOwnPayment,
  donateToGeneralAccount,
  openEscrow,
  openPatientFunds,
  postTransfers,
} from '#server/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type AdvertTier, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

export const tierP = (): AdvertTier => {
  const tier = tierOf('P');
  assert(tier);
  return tier;
};

/** Earnings of a view of these books, and the platform's part of its price. */
export const EARN = tierP().earnNanos;
export const FEE = tierP().pricePerViewNanos - EARN;
export const PRICE = tierP().pricePerViewNanos;

export type Books = Awaited<ReturnType<typeof createBooks>>;

/** The ledger alone: patients, adverts and views without a site around them, at any time. */
export const createBooks = async (given?: TestDatabase) => {
  const database = given ?? (await createTestDatabase());
  const { db } = database;
  let sequence = 100_000n;
  const next = (): bigint => {
    sequence += 1n;
    return sequence;
  };
  const book = <T>(work: (trx: Transaction) => Promise<T>): Promise<T> => db.transaction().execute(work);
  /** Begins a view by a new viewer, which is watched to its end at this moment. */
  const session = async ({ at, advertId, beneficiaryId, own = false }: Watched & { at: Date }) => {
    const [viewerId, nonce] = [next(), next()];
    await sql`insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
      values (${viewerId}, ${advertId}, ${beneficiaryId}, ${own}, ${nonce},
        ${at}::timestamptz - interval '1 minute')`.execute(db);
    return { viewerId, advertId, nonce };
  };

  return {
    database,
    next,
    book,
    async patient(): Promise<bigint> {
      const id = next();
      await book((trx) => openPatientFunds(trx, id));
      return id;
    },
    /** An advert of somebody who paid for it. */
    async advert(views = 1_000, advertiserId = next(), tier = tierP()): Promise<bigint> {
      const advertId = next();
      const at = new Date('2000-01-01T00:00:00Z');
      const payment = { key: `in:${advertId}`, debit: account.clearing('paypal'), reason: 'payment' };
      const amountNanos = asNanos(tier.pricePerViewNanos * BigInt(views));
      await book(async (trx) => {
        const credit = account.advertiser(advertiserId);
        await postTransfers(trx, at, [{ ...payment, credit, amountNanos, reference: 'test' }]);
        await openEscrow(trx, at, {
          advertId,
          advertiserId,
          tier,
          views,
          key: `pack:${advertId}`,
        });
      });
      return advertId;
    },
    session,
    /** Books a view by a new viewer for a patient, or for the general account (0). */
    async watch(at: Date, watched: Watched) {
      const { viewerId, advertId, nonce } = await session({ ...watched, at });
      const { rows } = await sql<{ accepted: number[] | null }>`
        select o_accepted accepted from credit_views(array[${viewerId}::bigint], array[${advertId}::bigint],
          array[${nonce}::bigint], p_at => ${at})`.execute(db);
      return { viewerId, advertId, credited: rows[0]?.accepted?.length === 1 };
    },
    donate: (at: Date, nanos: bigint) =>
      book((trx) =>
        donateToGeneralAccount(trx, at, {
          from: account.clearing('paypal'),
          amountNanos: asNanos(nanos),
          key: `donation:${next()}`,
          reference: 'payment:donation',
        }),
      ),
    payIn: (at: Date, { patientId, nanos, payment }: { patientId: bigint; nanos: bigint; payment: string }) =>
      book((trx) =>
        bookOwnPayment(trx, at, {
          patientId,
          from: account.clearing('stripe'),
          amountNanos: asNanos(nanos),
          key: `capture:${payment}`,
          reference: payment,
        }),
      ),
  };
};

type Watched = { advertId: bigint; beneficiaryId: bigint; own?: boolean };
