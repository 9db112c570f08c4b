import { randomUUID } from 'node:crypto';
import { invalid, notFound } from './wise-error.ts';
import { PROFILE_ID, type Quote, toAmount, type WiseWorld } from './wise-state.ts';

/** Units for one US dollar; fixed, so that a trial can be repeated. */
export const RATES: Record<string, number> = { USD: 1, UAH: 42.15, EUR: 0.91, GBP: 0.78, PLN: 3.95 };
const VALID_MS = 30 * 60_000;

/** Computes 0.6 % and 0.55, at least 1.00: about Wise's fee for a transfer of this kind. */
const feeOf = (cents: number): number => Math.max(100, Math.round(cents * 0.006) + 55);

const currencyOf = (body: Record<string, unknown>, name: string): string => {
  const currency = body[name];
  if (typeof currency !== 'string' || !(currency in RATES))
    throw invalid(name, 'Please provide a supported currency', 'UNSUPPORTED_CURRENCY');
  return currency;
};

const centsOf = (body: Record<string, unknown>, name: string): number | undefined => {
  const amount = body[name];
  if (amount === undefined || amount === null) return undefined;
  if (typeof amount !== 'number' || !(amount > 0))
    throw invalid(name, 'Amount must be greater than 0', 'TOO_LOW');
  return Math.round(amount * 100);
};

export const newQuote = (world: WiseWorld, body: Record<string, unknown>): Quote => {
  const sourceCurrency = currencyOf(body, 'sourceCurrency');
  const targetCurrency = currencyOf(body, 'targetCurrency');
  if (sourceCurrency !== 'USD') throw invalid('sourceCurrency', 'The balance of this stand-in is in USD');
  const rate = RATES[targetCurrency] ?? 1;
  const wanted = { source: centsOf(body, 'sourceAmount'), target: centsOf(body, 'targetAmount') };
  if ((wanted.source === undefined) === (wanted.target === undefined))
    throw invalid('sourceAmount', 'Either sourceAmount or targetAmount is required, never both', 'MISSING');
  const converted =
    wanted.target === undefined
      ? (wanted.source as number) - feeOf(wanted.source as number)
      : Math.ceil(wanted.target / rate);
  const fee = wanted.source === undefined ? feeOf(converted) : feeOf(wanted.source);
  if (converted <= 0) throw invalid('sourceAmount', 'The amount does not cover the fee', 'TOO_LOW');
  const now = world.clock.now();
  const quote: Quote = {
    id: randomUUID(),
    sourceCurrency,
    targetCurrency,
    rate,
    fee,
    transferId: null,
    sourceAmount: wanted.source ?? converted + fee,
    targetAmount: wanted.target ?? Math.floor(converted * rate),
    createdAt: now,
    expiresAt: now + VALID_MS,
  };
  world.state.data.quotes[quote.id] = quote;
  world.state.changed();
  return quote;
};

export const findQuote = (world: WiseWorld, id: string): Quote => {
  const quote = world.state.data.quotes[id];
  if (!quote) throw notFound('Quote');
  return quote;
};

export const isExpired = (world: WiseWorld, quote: Quote): boolean => quote.expiresAt <= world.clock.now();

const statusOf = (world: WiseWorld, quote: Quote): string => {
  const transfer = world.state.data.transfers[String(quote.transferId)];
  if (transfer) return transfer.paid > 0 ? 'FUNDED' : 'ACCEPTED';
  return isExpired(world, quote) ? 'EXPIRED' : 'PENDING';
};

export const quoteView = (world: WiseWorld, quote: Quote) => {
  const { sourceCurrency, targetCurrency } = quote;
  const amounts = { sourceAmount: toAmount(quote.sourceAmount), targetAmount: toAmount(quote.targetAmount) };
  const option = (payIn: string, disabled: boolean) => ({
    payIn,
    payOut: 'BANK_TRANSFER',
    sourceCurrency,
    targetCurrency,
    ...amounts,
    disabled,
    fee: { transferwise: toAmount(quote.fee), payIn: 0, discount: 0, partner: 0, total: toAmount(quote.fee) },
    ...(disabled && { disabledReason: { code: 'error.payInmethod.disabled', message: 'Not available' } }),
  });
  return {
    id: quote.id,
    sourceCurrency,
    targetCurrency,
    ...amounts,
    payOut: 'BANK_TRANSFER',
    rate: quote.rate,
    status: statusOf(world, quote),
    profile: PROFILE_ID,
    rateType: 'FIXED',
    notices: [],
    createdTime: new Date(quote.createdAt).toISOString(),
    expirationTime: new Date(quote.expiresAt).toISOString(),
    paymentOptions: [option('BANK_TRANSFER', true), option('BALANCE', false)],
  };
};
