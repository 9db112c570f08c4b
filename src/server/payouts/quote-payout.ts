import type { PayoutQuote } from '#contracts/payout-details.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { readAvailableFunds } from '../ledger/ledger.ts';
import { waysTo } from './payout-ways.ts';
import { connectedBank, type PayoutsContext } from './payouts-store.ts';
import { splitAmount } from './split-amount.ts';
import { judgeWithdrawal } from './withdrawal.ts';

const NO_QUOTE: PayoutQuote = { quote: null };

/** Returns the service's fee and the sum that arrives, in as few transfers as its limit allows. */
const quoteTransfers = async (
  context: PayoutsContext,
  { cents, limitCents }: { cents: number; limitCents: number },
): Promise<PayoutQuote> => {
  const bank = connectedBank(context);
  const whole = await bank.quote(cents);
  if (whole.kind !== 'quoted') return NO_QUOTE;
  const [part = cents, ...others] = splitAmount(cents, { targetCents: whole.targetCents, limitCents });
  const each = others.length === 0 ? whole : await bank.quote(part);
  if (each.kind !== 'quoted') return NO_QUOTE;
  const transfers = others.length + 1;
  return {
    quote: {
      amount: wireDollars(nanosFromCents(cents)),
      fee: wireDollars(nanosFromCents(each.feeCents * transfers)),
      arrives: Math.floor((each.targetCents * transfers) / 100),
      transfers,
    },
  };
};

/**
 * Returns what would arrive of the next withdrawal. Null where it would not go by bank transfer, and while
 * the service does not answer: then the screen says that the fee is taken from the sum.
 */
export const quotePayout = async (context: PayoutsContext, patientId: bigint): Promise<PayoutQuote> => {
  const { db, clock, config } = context;
  const patient = await findAccount(db, patientId);
  if (!patient) return NO_QUOTE;
  const when = { at: clock.now(), clearingDays: config.clearingDays };
  const funds = await readAvailableFunds(db, patientId, when);
  const { cents } = await judgeWithdrawal(context, db, { patient, funds });
  const { wise } = config;
  if (cents === 0 || !wise || !waysTo(context, patient.country).includes('bank')) return NO_QUOTE;
  return quoteTransfers(context, { cents, limitCents: wise.limits.uahPerTransfer * 100 });
};
