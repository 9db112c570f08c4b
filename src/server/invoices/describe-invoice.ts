import type { OwnInvoice } from '#contracts/invoices.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { listClinicPapers } from '../files/files.ts';
import type { Queryable } from '../platform/database/database.ts';
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

/** Bills of one patient, as the patient and the staff see them; null: of one who is gone, and their files with them. */
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
