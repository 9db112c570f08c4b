import { findQuote } from './quotes.ts';
import { saysInName } from './recipient-words.ts';
import { invalid } from './wise-error.ts';
import type { Quote, Recipient } from './wise-state.ts';
import type { WiseWorld } from './wise-world.ts';

/** Wise's limits of transfers to Ukraine, in kopiyky. */
const MOST_PER_TRANSFER = 2_999_900;
const MOST_TO_PRIVATBANK_A_MONTH = 39_999_900;
const MOST_TRANSFERS_A_MONTH = 20;
const A_MONTH_MS = 30 * 24 * 3600 * 1000;

const refuse = (path: string, message: string): never => {
  throw invalid(path, message, 'TRANSFER_LIMIT_EXCEEDED');
};

export function refuseOverLimits(world: WiseWorld, quote: Quote, recipient: Recipient): void {
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
}
