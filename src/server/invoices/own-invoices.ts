import type { BodyOf } from '#contracts/endpoint.ts';
import type { UploadedFile } from '#contracts/files.ts';
import type { OwnInvoices, sendInvoice as sendInvoiceCall } from '#contracts/invoices.ts';
import { tidyAccount } from '#shared/bank-accounts/account-text.ts';
import { wholeCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { lockAccountForDeletion } from '../accounts/accounts.ts';
import { readClinic } from '../cases/cases.ts';
import { listClinicPapers, removeFiles, uploadClinicPaper } from '../files/files.ts';
import { readAvailableFunds } from '../ledger/ledger.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { changeInvoice, lockWithAccount, sendInvoiceLetter } from './change-invoice.ts';
import { describeInvoices, findObstacle } from './describe-invoice.ts';
import { type InvoiceEvent, newInvoice } from './invoice-machine.ts';
import { hasTwin, type InvoicesContext, insertInvoice, listOf } from './invoices-store.ts';

export const listOwnInvoices = async (
  { db, clock, config }: InvoicesContext,
  patientId: bigint,
): Promise<OwnInvoices> => {
  const when = { at: clock.now(), clearingDays: config.clearingDays };
  const funds = await readAvailableFunds(db, patientId, when);
  return {
    invoices: await describeInvoices(db, patientId, await listOf(db, patientId)),
    obstacle: (await findObstacle(db, patientId)) ?? null,
    availableCents: wholeCents(funds?.availableNanos ?? ZERO_NANOS),
    clinicName: (await readClinic(db, patientId)).name,
  };
};

/** Removes an earlier upload that was sent with no bill. */
const removeLeftOver = async (
  context: InvoicesContext,
  trx: Transaction,
  { patientId, kept }: { patientId: bigint; kept: string },
): Promise<void> => {
  const named = new Set([kept, ...(await listOf(trx, patientId)).map(({ fileKey }) => fileKey)]);
  for (const { gcName: key } of await listClinicPapers(trx, patientId))
    if (!named.has(key)) await removeFiles(context, trx, { ownerId: patientId, kind: 'invoice', key });
};

/** @throws DomainError health-consent-needed, document-type, picture-unreadable, invoices-full. */
export const uploadOwnInvoice = (
  context: InvoicesContext,
  patientId: bigint,
  file: File,
): Promise<UploadedFile> =>
  uploadClinicPaper(context, { ownerId: patientId, kind: 'invoice', file }, (trx, kept) =>
    removeLeftOver(context, trx, { patientId, kept }),
  );

/**
 * @throws DomainError account-stopped, account-under-dispute, case-paused, case-not-checked,
 * invoice-file-missing, invoice-known.
 */
export const sendOwnInvoice = async (
  context: InvoicesContext,
  patientId: bigint,
  { gcName, cents, dueOn, receiverAccount, ...form }: BodyOf<typeof sendInvoiceCall>,
): Promise<OwnInvoices> => {
  await context.db.transaction().execute(async (trx) => {
    // A second bill sent at the same moment waits for this lock, and so does a withdrawal of the consent.
    if (!(await lockAccountForDeletion(trx, patientId))) throw new DomainError('not-signed-in');
    const obstacle = await findObstacle(trx, patientId);
    if (obstacle) throw new DomainError(obstacle);
    const isUsed = (await listOf(trx, patientId)).some(({ fileKey }) => fileKey === gcName);
    const papers = await listClinicPapers(trx, patientId);
    if (isUsed || !papers.some((paper) => paper.gcName === gcName))
      throw new DomainError('invoice-file-missing');
    const invoice = await insertInvoice(trx, {
      ...form,
      id: randomId(),
      accountId: patientId,
      fileKey: gcName,
      receiverAccount: tidyAccount(receiverAccount) ?? receiverAccount,
      dueOn: dueOn ?? null,
      createdAt: context.clock.now(),
      life: newInvoice(cents),
    });
    if (!invoice) throw new DomainError('invoice-known');
    await sendInvoiceLetter(context, trx, invoice, { news: 'sent', cents });
  });
  return listOwnInvoices(context, patientId);
};

type Own = { patientId: bigint; invoiceId: bigint };

const changeOwn = async (
  context: InvoicesContext,
  { patientId, invoiceId }: Own,
  event: InvoiceEvent,
): Promise<OwnInvoices> => {
  await context.db.transaction().execute(async (trx) => {
    const invoice = await lockWithAccount(trx, invoiceId);
    if (invoice.accountId !== patientId) throw new DomainError('invoice-unknown');
    if (event.kind === 'answer' && (await hasTwin(trx, invoice))) throw new DomainError('invoice-known');
    await changeInvoice(context, trx, invoice, { event });
  });
  return listOwnInvoices(context, patientId);
};

/** @throws DomainError invoice-unknown, invoice-act-impossible, invoice-answered-already, invoice-known. */
export const answerRefusal = (context: InvoicesContext, { text, ...own }: Own & { text: string }) =>
  changeOwn(context, own, { kind: 'answer', text });

/** @throws DomainError invoice-unknown, invoice-act-impossible. */
export const takeBackInvoice = (context: InvoicesContext, own: Own) =>
  changeOwn(context, own, { kind: 'take-back' });
