/** The face of invoices: bills of clinics that are paid from a patient's funds. */
import { removeFiles } from '../files/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { stepInvoice } from './invoice-machine.ts';
import {
  deleteUnpaid,
  isBeingPaid,
  listOf,
  lockInvoicesOf,
  stripInvoices,
  writeLife,
} from './invoices-store.ts';

export { isBeingPaid } from './invoices-store.ts';

type Forgetting = Pick<AppContext, 'clock' | 'jobs'>;

/**
 * Deletes unpaid bills, and the files of the others, when the consent is withdrawn. Payments stay in the
 * books, and one in flight is completed; the caller has locked the account.
 */
export const forgetInvoices = async (
  context: Forgetting,
  trx: Transaction,
  accountId: bigint,
): Promise<void> => {
  // A payment that begins at this moment is read as one.
  await lockInvoicesOf(trx, accountId);
  await removeFiles(context, trx, { ownerId: accountId, kind: 'invoice' });
  await deleteUnpaid(trx, accountId);
  const at = context.clock.now();
  for (const invoice of await listOf(trx, accountId)) {
    const step = stepInvoice(invoice.life, { kind: 'take-back' }, at);
    if (step.kind === 'done') await writeLife(trx, { ...invoice, life: step.life }, at);
  }
  await stripInvoices(trx, accountId, { fileKey: null, refusal: '', answer: '' });
};

/**
 * Detaches a deleted account. Payments to its clinics stay in the books, without its name.
 * @throws DomainError closing-bill: a payment in flight needs an account to come back to.
 */
export const detachInvoicesOf = async (
  context: Forgetting,
  trx: Transaction,
  accountId: bigint,
): Promise<void> => {
  if (await isBeingPaid(trx, accountId)) throw new DomainError('closing-bill');
  await forgetInvoices(context, trx, accountId);
  await stripInvoices(trx, accountId, { fileKey: null, accountId: null });
};
