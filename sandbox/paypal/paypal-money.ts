import type { Money } from './paypal-state.ts';

const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  ),
);
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

type AmountFault =
  | 'INVALID_CURRENCY_CODE'
  | 'INVALID_PARAMETER_SYNTAX'
  | 'DECIMALS_NOT_SUPPORTED'
  | 'DECIMAL_PRECISION'
  | 'CANNOT_BE_ZERO_OR_NEGATIVE';

export const amountFault = (currency: string, value: string): AmountFault | undefined => {
  if (!CURRENCIES.has(currency)) return 'INVALID_CURRENCY_CODE';
  if (!/^-?\d{1,12}(\.\d+)?$/.test(value)) return 'INVALID_PARAMETER_SYNTAX';
  const decimals = value.split('.')[1] ?? '';
  if (WITHOUT_DECIMALS.has(currency) && Number(decimals) > 0) return 'DECIMALS_NOT_SUPPORTED';
  if (decimals.length > 2) return 'DECIMAL_PRECISION';
  if (Number(value) <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  return undefined;
};

export const toCents = (value: string): number => Math.round(Number(value) * 100);
export const fromCents = (cents: number): string => (cents / 100).toFixed(2);

export const money = (currency: string, cents: number): Money => ({
  currency_code: currency,
  value: fromCents(cents),
});

/** Computes 3.49 % + 0.49, PayPal's published price of a wallet payment. */
export const captureFeeCents = (cents: number): number => Math.min(cents, Math.round(cents * 0.0349) + 49);

/** Computes 2 %, at most 1.00 within the United States; the cap makes the fee worth reading back. */
export const payoutFeeCents = (cents: number): number => Math.min(100, Math.round(cents * 0.02));
