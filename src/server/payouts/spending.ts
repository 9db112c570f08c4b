import type { BodyOf } from '#contracts/endpoint.ts';
import type { UploadedFile } from '#contracts/files.ts';
import type { Spending, showReceipt as showReceiptCall } from '#contracts/spending.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { lockAccountForDeletion } from '../accounts/accounts.ts';
import { type FilesContext, listReceipts, removeFiles, uploadReceipt } from '../files/files.ts';
import { lockStoryConsent, type PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { hasItem, insertItem, listItems, listSpentPayouts } from './spending-store.ts';
import { neededReceipts } from './stage-rule.ts';

export type SpendingContext = FilesContext & PatientPagesContext;

/** The payouts that reached the patient, with the receipts of each. */
export const listSpending = async (db: Queryable, patientId: bigint): Promise<Spending> => {
  const files = new Map((await listReceipts(db, patientId)).map((file) => [file.gcName, file]));
  const items = Map.groupBy(await listItems(db, patientId), ({ payoutId }) => payoutId);
  const itemsOf = (payoutId: bigint) =>
    (items.get(payoutId) ?? []).flatMap(({ what: text, cents, fileKey }) => {
      const file = files.get(fileKey);
      return file
        ? [{ text, cents: Number(cents), file: { name: file.name, gcName: fileKey, url: file.url } }]
        : [];
    });
  return {
    payouts: (await listSpentPayouts(db, patientId)).map(({ payoutId, cents, arrivedAt, shownCents }) => ({
      id: encodePublicId(payoutId),
      cents,
      arrivedAt: arrivedAt.toISOString(),
      shownCents,
      neededCents: neededReceipts(cents),
      items: itemsOf(payoutId),
    })),
  };
};

/** Returns whether receipts show what every payout to the person since that time bought; null: ever. */
export const isSpendingShown = async (
  db: Queryable,
  patientId: bigint,
  since: Date | null,
): Promise<boolean> =>
  (await listSpentPayouts(db, patientId)).every(
    ({ arrivedAt, cents, shownCents }) =>
      (since !== null && arrivedAt <= since) || shownCents >= neededReceipts(cents),
  );

/**
 * Stores the file of a receipt, and removes earlier ones that were sent with none.
 * @throws DomainError health-consent-needed, document-type, picture-unreadable, receipts-full.
 */
export const uploadOwnReceipt = (
  context: SpendingContext,
  patientId: bigint,
  file: File,
): Promise<UploadedFile> =>
  uploadReceipt(context, { ownerId: patientId, file }, async (trx, kept) => {
    const named = new Set([kept, ...(await listItems(trx, patientId)).map(({ fileKey }) => fileKey)]);
    for (const { gcName: key } of await listReceipts(trx, patientId))
      if (!named.has(key)) await removeFiles(context, trx, { ownerId: patientId, kind: 'receipt', key });
  });

type NewItem = { patientId: bigint; payoutId: bigint } & BodyOf<typeof showReceiptCall>;

/** @throws DomainError health-consent-needed, payout-unknown, receipt-file-missing, receipt-above-payout. */
export const showReceipt = async (
  context: SpendingContext,
  { patientId, payoutId, text: what, cents, gcName: fileKey }: NewItem,
): Promise<Spending> => {
  await context.db.transaction().execute(async (trx) => {
    // Two receipts sent at the same moment are added to one sum, one after the other.
    if (!(await lockAccountForDeletion(trx, patientId))) throw new DomainError('not-signed-in');
    if (!(await lockStoryConsent(trx, patientId))) throw new DomainError('health-consent-needed');
    const payout = (await listSpentPayouts(trx, patientId)).find((one) => one.payoutId === payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    const isKept = (await listReceipts(trx, patientId)).some(({ gcName }) => gcName === fileKey);
    if (!isKept || (await hasItem(trx, patientId, fileKey))) throw new DomainError('receipt-file-missing');
    if (payout.shownCents + cents > payout.cents) throw new DomainError('receipt-above-payout');
    const createdAt = context.clock.now();
    await insertItem(trx, { fileKey, payoutId, patientId, what, cents: BigInt(cents), createdAt });
  });
  context.patientPages.changed(patientId);
  return listSpending(context.db, patientId);
};

/** Removes a receipt with its file. @throws DomainError file-unknown. */
export const removeReceipt = async (
  context: Pick<AppContext, 'db' | 'jobs'> & PatientPagesContext,
  patientId: bigint,
  key: string,
): Promise<Spending> => {
  await context.db.transaction().execute(async (trx) => {
    if (!(await hasItem(trx, patientId, key))) throw new DomainError('file-unknown');
    await removeFiles(context, trx, { ownerId: patientId, kind: 'receipt', key });
  });
  context.patientPages.changed(patientId);
  return listSpending(context.db, patientId);
};
