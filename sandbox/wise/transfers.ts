import { findQuote, isExpired } from './quotes.ts';
import { saysInName } from './recipient-words.ts';
import { findRecipient } from './recipients.ts';
import { invalid, notFound } from './wise-error.ts';
import {
  nextId,
  type Quote,
  type Recipient,
  type Transfer,
  toAmount,
  type WiseWorld,
  wiseTime,
} from './wise-state.ts';

const LONGEST_REFERENCE = 20;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const findTransfer = (world: WiseWorld, id: string): Transfer => {
  const transfer = world.state.data.transfers[id];
  if (!transfer) throw notFound('Transfer');
  return transfer;
};

export const allTransfers = (world: WiseWorld): Transfer[] => Object.values(world.state.data.transfers);

const detailsOf = (recipient: Recipient, given: unknown): { reference: string } => {
  const { reference = '', transferPurpose } = (given ?? {}) as Record<string, unknown>;
  if (String(reference).length > LONGEST_REFERENCE)
    throw invalid('details.reference', `A reference has ${LONGEST_REFERENCE} characters at the most`);
  if (saysInName(recipient.accountHolderName, 'purpose') && !transferPurpose)
    throw invalid('details.transferPurpose', 'The purpose of the transfer is missing');
  return { reference: String(reference) };
};

/** Answers the same `customerTransactionId` with the same transfer, whatever else is sent. */
export const newTransfer = (world: WiseWorld, body: Record<string, unknown>): Transfer => {
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
};

export const transferView = (world: WiseWorld, transfer: Transfer) => {
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
};

/** Wise's limits of transfers to Ukraine, in kopiyky. */
const MOST_PER_TRANSFER = 2_999_900;
const MOST_TO_PRIVATBANK_A_MONTH = 39_999_900;
const MOST_TRANSFERS_A_MONTH = 20;
const A_MONTH_MS = 30 * 24 * 3600 * 1000;

const refuse = (path: string, message: string): never => {
  throw invalid(path, message, 'TRANSFER_LIMIT_EXCEEDED');
};

const refuseOverLimits = (world: WiseWorld, quote: Quote, recipient: Recipient): void => {
  if (quote.targetCurrency !== 'UAH') return;
  if (quote.targetAmount > MOST_PER_TRANSFER || saysInName(recipient.accountHolderName, 'over limit'))
    refuse('targetAmount', 'You can send up to 29,999 UAH in one transfer');
  const since = world.clock.now() - A_MONTH_MS;
  const ofMonth = Object.values(world.state.data.transfers).filter(
    ({ targetAccount, createdAt, state }) =>
      targetAccount === recipient.id && createdAt > since && state !== 'cancelled',
  );
  if (ofMonth.length >= MOST_TRANSFERS_A_MONTH)
    refuse('targetAccount', 'This recipient has received 20 transfers this month');
  const sum = ofMonth.reduce(
    (total, { quoteId }) => total + findQuote(world, quoteId).targetAmount,
    quote.targetAmount,
  );
  if (recipient.type === 'privatbank' && sum > MOST_TO_PRIVATBANK_A_MONTH)
    refuse('targetAmount', 'You can send up to 399,999 UAH a month to PrivatBank');
};

const field = (key: string, name: string, required: boolean, maxLength: number | null) => ({
  name,
  group: [
    {
      key,
      name,
      type: 'text',
      refreshRequirementsOnChange: false,
      required,
      displayFormat: null,
      example: '',
      minLength: null,
      maxLength,
      validationRegexp: null,
      validationAsync: null,
      valuesAllowed: null,
    },
  ],
});

/** Lists what a transfer needs in addition to its recipient and quote. */
export const transferRequirements = (world: WiseWorld, targetAccount: unknown) => {
  const { accountHolderName } = findRecipient(world, targetAccount);
  const asksForPurpose = saysInName(accountHolderName, 'purpose');
  return [
    {
      type: 'transfer',
      fields: [
        field('reference', 'Transfer reference', false, LONGEST_REFERENCE),
        ...(asksForPurpose ? [field('transferPurpose', 'Transfer purpose', true, null)] : []),
      ],
    },
  ];
};
