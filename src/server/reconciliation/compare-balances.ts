import { wholeCents } from '#shared/money/nanos.ts';
import { type MoneyPlace, moneyPlaces } from '#shared/money-providers/money-providers.ts';
import { account, readClearingAt } from '../ledger/ledger.ts';
import { lookAtExpectedFees, type PaymentsContext, readExpectedFees } from '../payments/payments.ts';
import { lookAtLegsInFlight, type PayoutsContext, readLeftInFlight } from '../payouts/payouts.ts';
import type { BalancePort, Balances } from './balance-port.ts';
import type { Comparison, Difference } from './comparison.ts';

export type BalancesContext = PaymentsContext & PayoutsContext & { balances: Balances };

/** The only currency of our books. */
const OURS = 'USD';

/**
 * Returns the cents that a provider should have for us: its clearing account, without payments that have not
 * reached our balance there, and without legs in flight that have left it.
 */
const oursAt = async ({ db }: BalancesContext, provider: MoneyPlace, at: Date): Promise<number> => {
  const clearing = await readClearingAt(db, account.clearing(provider), at);
  const expected = (await readExpectedFees(db)).find((one) => one.provider === provider);
  return wholeCents(clearing) - Number(expected?.cents ?? 0n) - (await readLeftInFlight(db, provider));
};

type Found = Awaited<ReturnType<Comparison['compare']>>;

const compareOnce = async (
  context: BalancesContext,
  provider: MoneyPlace,
  port: BalancePort,
): Promise<Found> => {
  const balance = await port.readBalance();
  if (balance.kind === 'unavailable') return balance;
  const at = new Date(context.clock.now().getTime() - balance.lagMs);
  const theirs = new Map([[OURS, 0], ...balance.cents]);
  const differences: Difference[] = [];
  for (const [currency, theirsCents] of theirs) {
    const oursCents = currency === OURS ? await oursAt(context, provider, at) : 0;
    if (oursCents !== theirsCents)
      differences.push({ reference: `balance ${currency}`, oursCents, theirsCents });
  }
  return { kind: 'compared', differences, balance: { theirsCents: theirs.get(OURS) ?? 0, readAt: at } };
};

/** Reads both sides again after a difference: a webhook may be late, or never have come. */
const compare = async (context: BalancesContext, provider: MoneyPlace, port: BalancePort): Promise<Found> => {
  const first = await compareOnce(context, provider, port);
  if (first.kind === 'unavailable' || first.differences.length === 0) return first;
  await lookAtExpectedFees(context, provider);
  await lookAtLegsInFlight(context, provider);
  return compareOnce(context, provider, port);
};

/** Compares the clearing account of each provider with our balance there, to the cent. */
export const compareBalances = (context: BalancesContext): Comparison[] =>
  moneyPlaces.flatMap((provider) => {
    const port = context.balances[provider];
    if (!port) return [];
    return { name: `${provider}-balance`, provider, compare: () => compare(context, provider, port) };
  });
