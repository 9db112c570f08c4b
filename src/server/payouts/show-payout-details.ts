import type { PayoutDetailsReply, RecipientForm } from '#contracts/payout-details.ts';
import { findAccount } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { BankTransferPort, RecipientAnswers } from './bank-transfer-port.ts';
import { readPayoutDetails } from './details-store.ts';
import type { PayoutsContext } from './payouts-context.ts';

/** Where a patient is paid, as far as we know it. */
export const showPayoutDetails = async (
  { db, bankTransfers }: PayoutsContext,
  accountId: bigint,
): Promise<PayoutDetailsReply> => {
  const details = await readPayoutDetails(db, accountId);
  const account = await findAccount(db, accountId);
  return {
    bankTransfers: bankTransfers !== undefined && account?.country === 'UA',
    recipient: details?.recipient?.summary ?? null,
    paypalEmail: details?.paypalEmail ?? null,
  };
};

/** @throws DomainError bank-transfer-not-connected. */
export const connectedBank = ({ bankTransfers }: PayoutsContext): BankTransferPort => {
  if (!bankTransfers) throw new DomainError('bank-transfer-not-connected');
  return bankTransfers;
};

/**
 * The questions of the bank-transfer service, as they are once some are answered.
 * @throws DomainError bank-transfer-not-connected, bank-transfer-unavailable.
 */
export const showRecipientForms = async (
  context: PayoutsContext,
  given?: RecipientAnswers,
): Promise<RecipientForm[]> => {
  const found = await connectedBank(context).readForms(given);
  if (found.kind === 'found') {
    const fields = (form: (typeof found.forms)[number]) =>
      form.fields.map(({ minLength, maxLength, pattern, ...field }) => ({
        ...field,
        minLength: minLength ?? null,
        maxLength: maxLength ?? null,
        pattern: pattern ?? null,
      }));
    return found.forms.map((form) => ({ type: form.type, title: form.title, fields: fields(form) }));
  }
  context.log.warn({ kind: found.kind, reason: found.reason }, 'no questions about a recipient');
  throw new DomainError('bank-transfer-unavailable');
};
