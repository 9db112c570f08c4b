import { announceState, moveBalance } from './announce-transfer.ts';
import { findQuote, isExpired } from './quotes.ts';
import { saysInName } from './recipient-words.ts';
import { findRecipient } from './recipients.ts';
import { LONGEST_REFERENCE } from './transfer-requirements.ts';
import { refuseOverLimits } from './ukraine-limits.ts';
import { invalid, notFound, WiseRefusal } from './wise-error.ts';
import type { Recipient, Transfer, TransferState } from './wise-state.ts';
import { nextId, toAmount, type WiseWorld, wiseTime } from './wise-world.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function findTransfer(world: WiseWorld, id: string): Transfer {
  const transfer = world.state.data.transfers[id];
  if (!transfer) throw notFound('Transfer');
  return transfer;
}

export const allTransfers = (world: WiseWorld): Transfer[] => Object.values(world.state.data.transfers);

function detailsOf(recipient: Recipient, given: unknown): { reference: string } {
  const { reference = '', transferPurpose } = (given ?? {}) as Record<string, unknown>;
  if (String(reference).length > LONGEST_REFERENCE)
    throw invalid('details.reference', `A reference has ${LONGEST_REFERENCE} characters at the most`);
  if (saysInName(recipient.accountHolderName, 'purpose') && !transferPurpose)
    throw invalid('details.transferPurpose', 'The purpose of the transfer is missing');
  return { reference: String(reference) };
}

/** The same `customerTransactionId` answers the same transfer, whatever else is sent. */
export function newTransfer(world: WiseWorld, body: Record<string, unknown>): Transfer {
  const key = body.customerTransactionId;
  if (typeof key !== 'string' || !UUID.test(key))
    throw invalid('customerTransactionId', 'A UUID is required');
  const known = allTransfers(world).find(({ customerTransactionId }) => customerTransactionId === key);
  if (known) return known;
  const recipient = findRecipient(world, body.targetAccount);
  const quote = findQuote(world, String(body.quoteUuid));
  if (quote.transferId !== null) throw invalid('quoteUuid', 'This quote has been used', 'QUOTE_ALREADY_USED');
  if (isExpired(world, quote) || saysInName(recipient.accountHolderName, 'expired quote'))
    throw invalid('quoteUuid', 'This quote has expired', 'QUOTE_EXPIRED');
  if (recipient.currency !== quote.targetCurrency)
    throw invalid('targetAccount', 'The recipient has another currency');
  refuseOverLimits(world, quote, recipient);
  const { reference } = detailsOf(recipient, body.details);
  const transfer: Transfer = {
    id: nextId(world),
    customerTransactionId: key,
    quoteId: quote.id,
    targetAccount: recipient.id,
    reference,
    state: 'incoming_payment_waiting',
    paid: 0,
    refunded: 0,
    createdAt: world.clock.now(),
  };
  world.state.data.transfers[transfer.id] = transfer;
  quote.transferId = transfer.id;
  world.state.changed();
  return transfer;
}

export function moveTransfer(world: WiseWorld, transfer: Transfer, state: TransferState): void {
  if (transfer.state === state) return;
  const previous = transfer.state;
  transfer.state = state;
  if (state === 'funds_refunded') refund(world, transfer);
  world.state.changed();
  announceState(world, transfer, previous);
}

/** Wise mostly gives everything back, its fee included; by its word for it, a little less. */
function refund(world: WiseWorld, transfer: Transfer): void {
  if (transfer.paid === 0 || transfer.refunded > 0) return;
  const { fee } = findQuote(world, transfer.quoteId);
  const { accountHolderName = '' } = world.state.data.recipients[transfer.targetAccount] ?? {};
  transfer.refunded = transfer.paid - (saysInName(accountHolderName, 'fee kept') ? fee : 0);
  moveBalance(world, transfer.refunded, String(transfer.id));
}

export function cancelTransfer(world: WiseWorld, transfer: Transfer): void {
  if (transfer.state !== 'incoming_payment_waiting' && transfer.state !== 'processing')
    throw new WiseRefusal(409, {
      code: 'transfer.cancellation.not.allowed',
      message: 'This transfer can no longer be cancelled',
    });
  moveTransfer(world, transfer, 'cancelled');
  if (transfer.paid > 0) moveTransfer(world, transfer, 'funds_refunded');
}

export function transferView(world: WiseWorld, transfer: Transfer) {
  const quote = findQuote(world, transfer.quoteId);
  return {
    id: transfer.id,
    user: 0,
    targetAccount: transfer.targetAccount,
    sourceAccount: null,
    quote: null,
    quoteUuid: quote.id,
    status: transfer.state,
    reference: transfer.reference,
    rate: quote.rate,
    created: wiseTime(transfer.createdAt),
    business: null,
    hasActiveIssues: transfer.state === 'bounced_back',
    details: { reference: transfer.reference },
    customerTransactionId: transfer.customerTransactionId,
    sourceCurrency: quote.sourceCurrency,
    sourceValue: toAmount(quote.sourceAmount - quote.fee),
    targetCurrency: quote.targetCurrency,
    targetValue: toAmount(quote.targetAmount),
  };
}
