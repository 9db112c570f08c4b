import type { ReviewedInvoice } from '#contracts/invoice-desk.ts';
import type { StaffActionName } from '#shared/deeds/deeds.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wholeCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { refuseOwnCase } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { removeFiles, uploadClinicPaper } from '../files/files.ts';
import { lockAvailableFunds } from '../ledger/ledger.ts';
import { inTransaction, type Queryable, randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findScreeningObstacle, screenBeforePaying } from '../screening/screening.ts';
import { changeInvoice, lockWithAccount } from './change-invoice.ts';
import { type OfStaff, readForStaff } from './check-invoices.ts';
import { findObstacle } from './describe-invoice.ts';
import {
  type ClinicPayment,
  changePayment,
  findInvoice,
  type Invoice,
  type InvoicesContext,
  insertPayment,
  listPayments,
} from './invoices-store.ts';

const DAY_MS = 86_400_000;

type Act = {
  action: StaffActionName;
  /** Returns the details for the audit log. */
  work(trx: Transaction, invoice: Invoice): Promise<Record<string, unknown>>;
};

/** Moves money of a bill and records who did it. The account may be gone: the books are not. */
const act = async (
  context: InvoicesContext,
  db: Queryable,
  { invoiceId, reader }: OfStaff,
  { action, work }: Act,
): Promise<void> => {
  const { accountId } = await inTransaction(db, async (trx) => {
    const invoice = await lockWithAccount(trx, invoiceId);
    await refuseOwnCase(trx, { by: reader.id, ownerId: invoice.accountId });
    const details = { bill: encodePublicId(invoiceId), ...(await work(trx, invoice)) };
    const subjectId = invoice.accountId ?? invoiceId;
    await recordAdminAction(trx, context.clock.now(), { adminId: reader.id, action, subjectId, details });
    return invoice;
  });
  if (accountId !== null) context.patientPages.changed(accountId);
};

/** Compares patient and clinic in a transaction of its own, so that a refused payment keeps the match. */
const screenBill = async (context: InvoicesContext, invoiceId: bigint): Promise<void> => {
  const invoice = await findInvoice(context.db, invoiceId);
  if (!invoice?.accountId) return;
  const { accountId, clinicName } = invoice;
  await inTransaction(context.db, (trx) =>
    screenBeforePaying(context, trx, { accountId, payees: [clinicName] }),
  );
};

/**
 * Reserves a sum of the patient's funds while it is transferred by hand.
 * @throws DomainError invoice-unknown, invoice-act-impossible, invoice-above-rest, invoice-above-funds,
 * own-case, account-stopped, account-under-dispute, case-paused, case-not-checked, screening-match,
 * screening-lists-old.
 */
export const beginPayment = async (
  context: InvoicesContext,
  { cents, ...given }: OfStaff & { cents: number },
): Promise<ReviewedInvoice> => {
  const { clock, config } = context;
  await screenBill(context, given.invoiceId);
  const work = async (trx: Transaction, invoice: Invoice) => {
    const { id: invoiceId, accountId } = invoice;
    if (accountId === null) throw new DomainError('invoice-unknown');
    const begunAt = clock.now();
    const funds = await lockAvailableFunds(trx, accountId, {
      at: begunAt,
      clearingDays: config.clearingDays,
    });
    const availableCents = wholeCents(funds?.availableNanos ?? ZERO_NANOS);
    const obstacle =
      (await findObstacle(trx, accountId)) ?? (await findScreeningObstacle(context, trx, accountId));
    const paymentId = randomId();
    const event = { kind: 'begin', cents, availableCents, obstacle } as const;
    await changeInvoice(context, trx, invoice, { event, paymentId });
    const payment = { id: paymentId, invoiceId, amountCents: cents, begunBy: given.reader.id, begunAt };
    await insertPayment(trx, payment);
    return { cents };
  };
  await act(context, context.db, given, { action: 'begin-clinic-payment', work });
  return readForStaff(context, given);
};

const findUnderway = async (trx: Transaction, { id }: Invoice): Promise<ClinicPayment | undefined> =>
  (await listPayments(trx, [id])).find(({ state }) => state === 'in-flight');

/**
 * @throws DomainError invoice-unknown, invoice-act-impossible, own-case, document-type, picture-unreadable,
 * invoices-full.
 */
export const addProof = async (
  context: InvoicesContext,
  { file, ...given }: OfStaff & { file: File },
): Promise<ReviewedInvoice> => {
  const ownerId = (await findInvoice(context.db, given.invoiceId))?.accountId;
  if (!ownerId) throw new DomainError('invoice-unknown');
  await uploadClinicPaper(context, { ownerId, kind: 'proof', file }, (uploading, key) => {
    const work = async (trx: Transaction, invoice: Invoice) => {
      const payment = await findUnderway(trx, invoice);
      if (!payment) throw new DomainError('invoice-act-impossible');
      const { id, proofKey } = payment;
      if (proofKey) await removeFiles(context, trx, { ownerId, kind: 'proof', key: proofKey });
      await changePayment(trx, id, { proofKey: key });
      return { file: key };
    };
    return act(context, uploading, given, { action: 'prove-clinic-payment', work });
  });
  return readForStaff(context, given);
};

/** @throws DomainError invoice-unknown, invoice-act-impossible, invoice-proof-missing, own-case. */
export const endPayment = async (
  context: InvoicesContext,
  { reference, paidOn, ...given }: OfStaff & { reference: string; paidOn: string },
): Promise<ReviewedInvoice> => {
  const endedAt = context.clock.now();
  // A proof is never older than its transfer; one day of grace, since the operator's day may begin first.
  if (Date.parse(paidOn) > endedAt.getTime() + DAY_MS) throw new DomainError('invoice-day');
  const work = async (trx: Transaction, invoice: Invoice) => {
    const payment = await findUnderway(trx, invoice);
    const { id: paymentId = 0n, proofKey = null } = payment ?? {};
    const event = { kind: 'settle', isProven: proofKey !== null } as const;
    await changeInvoice(context, trx, invoice, { event, paymentId });
    await changePayment(trx, paymentId, { state: 'paid', reference, paidOn, endedAt });
    return { cents: payment?.amountCents, reference, paidOn };
  };
  await act(context, context.db, given, { action: 'end-clinic-payment', work });
  return readForStaff(context, given);
};

/**
 * Records that a transfer was not made, or came back from the clinic.
 * @throws DomainError invoice-unknown, invoice-act-impossible, own-case.
 */
export const recordReturn = async (
  context: InvoicesContext,
  { paymentId, reason, ...given }: OfStaff & { paymentId: bigint; reason: string },
): Promise<ReviewedInvoice> => {
  const work = async (trx: Transaction, invoice: Invoice) => {
    const payment = (await listPayments(trx, [invoice.id])).find(({ id }) => id === paymentId);
    if (!payment || payment.state === 'came-back') throw new DomainError('invoice-act-impossible');
    const { state, amountCents: cents } = payment;
    const event = state === 'in-flight' ? ({ kind: 'fail' } as const) : ({ kind: 'return', cents } as const);
    await changeInvoice(context, trx, invoice, { event, paymentId, reason });
    const change = { state: 'came-back', reason, endedAt: context.clock.now() } as const;
    await changePayment(trx, paymentId, change);
    return { cents, before: state, reason };
  };
  await act(context, context.db, given, { action: 'bring-back-clinic-payment', work });
  return readForStaff(context, given);
};
