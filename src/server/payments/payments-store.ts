import { type Selectable, sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import type { PaymentProvider, PaymentPurpose, PaymentStatus, PaymentsTables } from './payments-tables.ts';

export type Payment = {
  id: bigint;
  /** Null for a guest's donation. */
  accountId: bigint | null;
  provider: PaymentProvider;
  purpose: PaymentPurpose;
  amountCents: number;
  /** In which it was begun. */
  language: Language;
  status: PaymentStatus;
  /** The provider's order or checkout; null until the provider has answered. */
  orderId: string | null;
  /** The captured money; null until there is some. */
  captureId: string | null;
  /** What has gone back to the payer and is booked. */
  takenBackCents: number;
  /** How a donation was divided, once it has been. */
  division: { members: bigint; eachNanos: Nanos } | null;
  createdAt: Date;
};

type Row = Selectable<PaymentsTables['payments']>;

const toPayment = (row: Row): Payment => ({
  id: row.id,
  accountId: row.account_id,
  provider: row.provider,
  purpose: row.purpose,
  amountCents: Number(row.amount_cents),
  language: row.language,
  status: row.status,
  orderId: row.provider_reference,
  captureId: row.capture_reference,
  takenBackCents: Number(row.taken_back_cents),
  division:
    row.divided_among === null || row.divided_each_nanos === null
      ? null
      : { members: row.divided_among, eachNanos: asNanos(row.divided_each_nanos) },
  createdAt: row.created_at,
});

const all = (db: Queryable) => db.withTables<PaymentsTables>().selectFrom('payments').selectAll();

type Intent = Pick<
  Payment,
  'id' | 'accountId' | 'provider' | 'purpose' | 'amountCents' | 'language' | 'createdAt'
>;

export const insertPayment = async (db: Queryable, intent: Intent): Promise<void> => {
  await db
    .withTables<PaymentsTables>()
    .insertInto('payments')
    .values({
      id: intent.id,
      account_id: intent.accountId,
      provider: intent.provider,
      purpose: intent.purpose,
      amount_cents: BigInt(intent.amountCents),
      language: intent.language,
      status: 'created',
      provider_reference: null,
      capture_reference: null,
      divided_among: null,
      divided_each_nanos: null,
      created_at: intent.createdAt,
      updated_at: intent.createdAt,
    })
    .execute();
};

/** In whatever state; a guest's belong to nobody. */
export const countPaymentsOf = async (db: Queryable, accountId: bigint): Promise<number> => {
  const row = await db
    .withTables<PaymentsTables>()
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Whether the account has paid something, or its provider is at it. */
export const hasPaid = async (db: Queryable, accountId: bigint): Promise<boolean> => {
  const row = await db
    .withTables<PaymentsTables>()
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['processing', 'succeeded'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const attachOrder = async (db: Queryable, id: bigint, orderId: string, at: Date): Promise<void> => {
  await db
    .withTables<PaymentsTables>()
    .updateTable('payments')
    .set({ provider_reference: orderId, status: 'pending-payer', updated_at: at })
    .where('id', '=', id)
    .execute();
};

type Reference = {
  provider: PaymentProvider;
  /** Of the order or checkout, or of the captured money. */
  reference: string;
};

export const findPaymentBy = async (
  db: Queryable,
  { provider, reference }: Reference,
): Promise<Payment | undefined> => {
  const row = await all(db)
    .where('provider', '=', provider)
    .where(({ or, eb }) =>
      or([eb('provider_reference', '=', reference), eb('capture_reference', '=', reference)]),
    )
    .executeTakeFirst();
  return row && toPayment(row);
};

export const readPayment = async (db: Queryable, id: bigint): Promise<Payment> =>
  toPayment(await all(db).where('id', '=', id).executeTakeFirstOrThrow());

/** Whoever holds this lock credits the payment; the others find it credited. */
export const lockPayment = async (trx: DatabaseTransaction, id: bigint): Promise<Payment> =>
  toPayment(await all(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow());

/** Moves a payment on, if it still stands where the move is legal from. */
export const movePayment = async (
  db: Queryable,
  id: bigint,
  { from, to, at }: { from: readonly PaymentStatus[]; to: PaymentStatus; at: Date },
): Promise<void> => {
  await db
    .withTables<PaymentsTables>()
    .updateTable('payments')
    .set({ status: to, updated_at: at })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute();
};

export const markSucceeded = async (
  trx: DatabaseTransaction,
  id: bigint,
  { captureId, division, at }: { captureId: string; division: Payment['division']; at: Date },
): Promise<void> => {
  await trx
    .withTables<PaymentsTables>()
    .updateTable('payments')
    .set({
      status: 'succeeded',
      capture_reference: captureId,
      divided_among: division?.members ?? null,
      divided_each_nanos: division?.eachNanos ?? null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
};

/** Its capture is kept: the provider may still win the money back for us. */
export const markGivenBack = async (
  db: Queryable,
  id: bigint,
  captureId: string,
  at: Date,
): Promise<void> => {
  await db
    .withTables<PaymentsTables>()
    .updateTable('payments')
    .set({ status: 'failed', capture_reference: captureId, updated_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'succeeded')
    .execute();
};

/**
 * Open payments that should be asked after: a minute after they were touched last, then at intervals that double, for
 * most of them were simply given up by their payers. One that was told to be captured is asked after more often.
 */
export const listOpenPayments = async (db: Queryable, now: Date, limit: number): Promise<Payment[]> => {
  const rows = await all(db)
    .where('status', 'in', ['created', 'pending-payer', 'processing'])
    .where(sql<boolean>`updated_at + greatest(interval '1 minute',
      least(updated_at - created_at, case when status = 'processing' then interval '5 minutes' end)) <= ${now}`)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(toPayment);
};

export const noteAskedAfter = async (db: Queryable, id: bigint, at: Date): Promise<void> => {
  await db
    .withTables<PaymentsTables>()
    .updateTable('payments')
    .set({ updated_at: at })
    .where('id', '=', id)
    .execute();
};

/** Captured ones that were not looked at for a day, of the time in which their money can still go back, or come again. */
export const listPaidPayments = async (
  db: Queryable,
  { since, notSince, limit }: { since: Date; notSince: Date; limit: number },
): Promise<Payment[]> => {
  const rows = await all(db)
    .where('capture_reference', 'is not', null)
    .where('created_at', '>', since)
    .where('updated_at', '<=', notSince)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(toPayment);
};

/** Paid ones since then, and whichever the provider's references name. */
export const listPaymentsToCompare = async (
  db: Queryable,
  { provider, since, references }: { provider: PaymentProvider; since: Date; references: string[] },
): Promise<Payment[]> => {
  const rows = await all(db)
    .where('provider', '=', provider)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'succeeded'), eb('created_at', '>', since)]),
        eb('provider_reference', '=', sql<string>`any(${references})`),
        eb('capture_reference', '=', sql<string>`any(${references})`),
      ]),
    )
    .execute();
  return rows.map(toPayment);
};
