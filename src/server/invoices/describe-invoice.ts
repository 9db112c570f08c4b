import type { OwnInvoice } from '#contracts/invoices.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { findAccount, isUnderDispute } from '../accounts/accounts.ts';
import { findCaseObstacle } from '../cases/cases.ts';
import { listClinicPapers } from '../files/files.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Obstacle } from './invoice-machine.ts';
import { type ClinicPayment, type Invoice, listPayments } from './invoices-store.ts';

const paymentReply = ({
  id,
  amountCents,
  state,
  begunAt,
  reference,
  paidOn,
  proofKey,
  reason,
}: ClinicPayment) => ({
  id: encodePublicId(id),
  cents: amountCents,
  state,
  begunAt: begunAt.toISOString(),
  reference,
  paidOn,
  proofUrl: proofKey && `/api/files/${proofKey}`,
  reason,
});

/** Describes a patient's bills; null: of a deleted account, whose files are gone. */
export const describeInvoices = async (
  db: Queryable,
  patientId: bigint | null,
  invoices: readonly Invoice[],
): Promise<OwnInvoice[]> => {
  const papers = patientId === null ? [] : await listClinicPapers(db, patientId);
  const files = new Map(papers.map((file) => [file.gcName, file]));
  const ids = invoices.map(({ id }) => id);
  const payments = Map.groupBy(await listPayments(db, ids), ({ invoiceId }) => invoiceId);
  return invoices.map(({ id, clinicName, number, receiverAccount, dueOn, fileKey, createdAt, life }) => ({
    id: encodePublicId(id),
    state: life.state,
    clinicName,
    number,
    receiverAccount,
    dueOn,
    amountCents: life.amountCents,
    paidCents: life.paidCents,
    inFlightCents: life.inFlightCents,
    file: (fileKey !== null && files.get(fileKey)) || null,
    refusal: life.refusal,
    answer: life.answer,
    createdAt: createdAt.toISOString(),
    checkedAt: life.checkedAt?.toISOString() ?? null,
    payments: (payments.get(id) ?? []).map(paymentReply),
  }));
};

/** Returns why no bill of this patient can be sent, checked or paid now: the case must be checked. */
export const findObstacle = async (db: Queryable, patientId: bigint): Promise<Obstacle | undefined> => {
  const account = await findAccount(db, patientId);
  if (account && account.state !== 'active') return 'account-stopped';
  if (await isUnderDispute(db, patientId)) return 'account-under-dispute';
  return findCaseObstacle(db, patientId);
};
