import { type Generated, type Selectable, sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import {
  countRows,
  isFound,
  type Queryable,
  type Transaction,
  tablesOf,
} from '../platform/database/database.ts';

type PaymentPurpose = 'balance' | 'donation';

/** Changes of the status are decided in `payment-machine.ts`. */
type PaymentStatus = 'created' | 'pending-payer' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

type PaymentsTables = {
  payments: {
    id: bigint;
    accountId: bigint | null;
    provider: PaymentProvider;
    purpose: PaymentPurpose;
    amountCents: bigint;
    language: Generated<Language>;
    status: PaymentStatus;
    providerReference: string | null;
    captureReference: string | null;
    dividedAmong: bigint | null;
    dividedEachNanos: bigint | null;
    takenBackCents: Generated<bigint>;
    feeCents: Generated<bigint | null>;
    creditedAt: Generated<Date | null>;
    instrumentKey: Generated<bigint | null>;
    createdAt: Date;
    updatedAt: Date;
    lookAt: Generated<Date | null>;
  };
  paymentTakeBacks: {
    paymentId: bigint;
    step: number;
    amountCents: bigint;
    createdAt: Date;
    undoneAt: Date | null;
  };
  paymentDisputes: { paymentId: bigint; openedAt: Date };
};

export const paymentTables = tablesOf<PaymentsTables>();

export type Payment = {
  id: bigint;
  /** Null for a guest's donation. */
  accountId: bigint | null;
  provider: PaymentProvider;
  purpose: PaymentPurpose;
  amountCents: number;
  language: Language;
  status: PaymentStatus;
  /** The provider's number of the checkout; null until the provider has answered. */
  checkoutId: string | null;
  /** The provider's number of the captured money; null before the capture. */
  captureId: string | null;
  /** Sum that went back to the payer and is booked. */
  takenBackCents: number;
  /** The provider's fee, as it is booked; null while it is not known. */
  feeCents: number | null;
  /** Division of a donation; null before it. */
  division: { members: bigint; eachNanos: Nanos } | null;
  createdAt: Date;
};

type Row = Selectable<PaymentsTables['payments']>;

export const toPayment = (row: Row): Payment => ({
  id: row.id,
  accountId: row.accountId,
  provider: row.provider,
  purpose: row.purpose,
  amountCents: Number(row.amountCents),
  language: row.language,
  status: row.status,
  checkoutId: row.providerReference,
  captureId: row.captureReference,
  takenBackCents: Number(row.takenBackCents),
  feeCents: row.feeCents === null ? null : Number(row.feeCents),
  division:
    row.dividedAmong === null || row.dividedEachNanos === null
      ? null
      : { members: row.dividedAmong, eachNanos: asNanos(row.dividedEachNanos) },
  createdAt: row.createdAt,
});

const all = (db: Queryable) => paymentTables(db).selectFrom('payments').selectAll();

type Intent = Pick<
  Payment,
  'id' | 'accountId' | 'provider' | 'purpose' | 'amountCents' | 'language' | 'createdAt'
>;

export const insertPayment = async (db: Queryable, intent: Intent): Promise<Payment> => {
  const row = await paymentTables(db)
    .insertInto('payments')
    .values({
      ...intent,
      amountCents: BigInt(intent.amountCents),
      status: 'created',
      providerReference: null,
      captureReference: null,
      dividedAmong: null,
      dividedEachNanos: null,
      updatedAt: intent.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPayment(row);
};

const paid = (db: Queryable, accountId: bigint) =>
  all(db).where('accountId', '=', accountId).where('status', '=', 'succeeded');

/** Lists the account's paid payments of a span of time, newest first. */
export const listPaid = async (
  db: Queryable,
  accountId: bigint,
  { from, until }: { from: Date; until: Date },
): Promise<Payment[]> => {
  const span = paid(db, accountId).where('createdAt', '>=', from).where('createdAt', '<', until);
  return (await span.orderBy('createdAt', 'desc').execute()).map(toPayment);
};

export const findFirstPaidTime = async (db: Queryable, accountId: bigint): Promise<Date | undefined> =>
  (await paid(db, accountId).orderBy('createdAt').limit(1).executeTakeFirst())?.createdAt;

/** Counts the account's payments in any state. Those of guests belong to no account. */
export const countPaymentsOf = (db: Queryable, accountId: bigint): Promise<number> =>
  countRows(paymentTables(db).selectFrom('payments').where('accountId', '=', accountId));

/** Whether the account has a paid payment, or one that its provider is processing. */
export const hasPaid = (db: Queryable, accountId: bigint): Promise<boolean> =>
  isFound(
    paymentTables(db)
      .selectFrom('payments')
      .select('id')
      .where('accountId', '=', accountId)
      .where('status', 'in', ['processing', 'succeeded'])
      .limit(1),
  );

type Reference = {
  provider: PaymentProvider;
  /** Number of the checkout, or of the captured money. */
  reference: string;
};

export const findPaymentBy = async (
  db: Queryable,
  { provider, reference }: Reference,
): Promise<Payment | undefined> => {
  const row = await all(db)
    .where('provider', '=', provider)
    .where(({ or, eb }) =>
      or([eb('providerReference', '=', reference), eb('captureReference', '=', reference)]),
    )
    .executeTakeFirst();
  return row && toPayment(row);
};

export const findPayment = async (db: Queryable, id: bigint): Promise<Payment | undefined> => {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
};

/** Locks a payment, so that concurrent callers find it changed. */
export const lockPayment = async (trx: Transaction, id: bigint): Promise<Payment> =>
  toPayment(await all(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow());

const DAY_MS = 24 * 3600 * 1000;
/** Most refunds and disputes come within this time, the others much later. */
const EARLY_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAY_GO_BACK_MS = 180 * DAY_MS;

/**
 * Returns when a payment that is over is checked next: a captured one daily for a week, then weekly for half
 * a year, and at doubling intervals from a minute to a day while its fee is expected; a failed one after an
 * hour and a day, since a running call may have captured it. Null: no more, or not yet.
 */
const nextLook = (
  {
    captureId,
    createdAt,
    feeCents,
    status,
  }: Pick<Payment, 'captureId' | 'createdAt' | 'feeCents' | 'status'>,
  at: Date,
): Date | null => {
  const ageMs = at.getTime() - createdAt.getTime();
  if (captureId === null && status === 'failed' && ageMs < DAY_MS)
    return new Date(at.getTime() + (ageMs < HOUR_MS ? HOUR_MS : DAY_MS));
  if (captureId === null || ageMs >= MAY_GO_BACK_MS) return null;
  if (feeCents === null) return new Date(at.getTime() + Math.min(DAY_MS, Math.max(MINUTE_MS, ageMs)));
  return new Date(at.getTime() + (ageMs < EARLY_MS ? DAY_MS : EARLY_MS));
};

/** Writes every column that can change. */
export const writePayment = async (trx: Transaction, payment: Payment, at: Date): Promise<void> => {
  await paymentTables(trx)
    .updateTable('payments')
    .set({
      status: payment.status,
      providerReference: payment.checkoutId,
      captureReference: payment.captureId,
      takenBackCents: BigInt(payment.takenBackCents),
      feeCents: payment.feeCents === null ? null : BigInt(payment.feeCents),
      dividedAmong: payment.division?.members ?? null,
      dividedEachNanos: payment.division?.eachNanos ?? null,
      updatedAt: at,
      lookAt: nextLook(payment, at),
    })
    .where('id', '=', payment.id)
    .execute();
};

/**
 * Lists open payments due for a check: a minute after the last change, then at doubling intervals, since
 * payers give up most of them. A payment that is being captured is checked more often.
 */
export const listOpenPayments = async (db: Queryable, now: Date, limit: number): Promise<Payment[]> => {
  const rows = await all(db)
    .where('status', 'in', ['created', 'pending-payer', 'processing'])
    .where(sql<boolean>`updated_at + greatest(interval '1 minute',
      least(updated_at - created_at, case when status = 'processing' then interval '5 minutes' end)) <= ${now}`)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(toPayment);
};

export const noteAskedAfter = async (db: Queryable, payment: Payment, at: Date): Promise<void> => {
  await paymentTables(db)
    .updateTable('payments')
    .set({ updatedAt: at, lookAt: nextLook(payment, at) })
    .where('id', '=', payment.id)
    .execute();
};

/** Lists payments that are over and due for a check, since their money can still go back or arrive. */
export const listPaidPayments = async (db: Queryable, now: Date, limit: number): Promise<Payment[]> => {
  const rows = await all(db).where('lookAt', '<=', now).orderBy('lookAt').limit(limit).execute();
  return rows.map(toPayment);
};

type Paid = { provider: PaymentProvider; after: Date; upTo: Date };

export const listPaidBetween = async (db: Queryable, { provider, after, upTo }: Paid): Promise<Payment[]> => {
  const rows = await all(db)
    .where('provider', '=', provider)
    .where('status', '=', 'succeeded')
    .where('createdAt', '>', after)
    .where('createdAt', '<=', upTo)
    .execute();
  return rows.map(toPayment);
};

export const findFirstPaidAfter = async (
  db: Queryable,
  { provider, after }: Omit<Paid, 'upTo'>,
): Promise<Date | undefined> => {
  const paidAfter = all(db)
    .where('provider', '=', provider)
    .where('status', '=', 'succeeded')
    .where('createdAt', '>', after);
  return (await paidAfter.orderBy('createdAt').limit(1).executeTakeFirst())?.createdAt;
};

/** Lists payments by a provider's references, in any state. */
export const listNamedPayments = async (
  db: Queryable,
  { provider, references }: { provider: PaymentProvider; references: readonly string[] },
): Promise<Payment[]> => {
  const isNamed = sql<string>`any(${references}::text[])`;
  const rows = await all(db)
    .where('provider', '=', provider)
    .where(({ or, eb }) => or([eb('providerReference', '=', isNamed), eb('captureReference', '=', isNamed)]))
    .execute();
  return rows.map(toPayment);
};
