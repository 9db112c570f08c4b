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

export { isBeingPaid, waitingInvoices } from './invoices-store.ts';

type Forgetting = Pick<AppContext, 'clock' | 'jobs'>;

/**
 * The consent is withdrawn. Bills tell of an illness: those for which nothing was ever paid go whole, the files of the others with
 * them; what was paid to whom stays in the books. What is being paid is paid to its end. The caller holds the account.
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
 * An account goes. What was paid to its clinics stays in the books, without saying for whom.
 * @throws DomainError closing-bill: what is being paid needs somebody to come back to.
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
