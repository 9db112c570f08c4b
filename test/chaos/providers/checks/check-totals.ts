import { captureFeeCents, payoutFeeCents } from '../../../../sandbox/paypal/paypal-money.ts';
import { account, checkLedger, readBalance } from '../../../../src/server/ledger/ledger.ts';
import type { Breach } from '../../breach.ts';
import type { World } from '../world/open-world.ts';
import { type Books, centsOf, wiseHolds } from '../world/sandbox-books.ts';

const CENT_NANOS = 10_000_000n;

const NOT_TAKEN = new Set(['PENDING', 'DECLINED']);

/** PayPal keeps its fee of items that came back. */
const NOT_CHARGED = new Set(['PENDING', 'FAILED', 'BLOCKED', 'DENIED']);

const paypalHolds = ({ captures, refunds, items }: Books['paypal']): number => {
  const sum = (amounts: { amount: { value: string } }[], feeOf: (cents: number) => number = () => 0) =>
    amounts.reduce((total, { amount }) => total + centsOf(amount) - feeOf(centsOf(amount)), 0);
  const taken = captures.filter(({ status }) => !NOT_TAKEN.has(status));
  const paidOut = items.filter(({ status }) => status === 'SUCCESS');
  const charged = items.filter(({ status }) => !NOT_CHARGED.has(status));
  const fees = charged.reduce((total, { amount }) => total + payoutFeeCents(centsOf(amount)), 0);
  return sum(taken, captureFeeCents) - sum(refunds) - sum(paidOut) - fees;
};

const stripeHolds = ({ transactions }: Books['stripe']): number =>
  transactions.reduce((total, { amount, fee }) => total + amount - fee, 0);

/** Compares a provider's balance, after its fees, with the ledger's clearing account. */
const checkClearing = async (
  { database }: World,
  provider: 'paypal' | 'stripe' | 'wise',
  cents: number,
): Promise<Breach[]> => {
  // An asset, so below zero.
  const ours = -(await readBalance(database.db, account.clearing(provider)));
  const what = `${provider}: ${cents} cents at the provider, ${ours / CENT_NANOS} in the ledger`;
  return ours === BigInt(cents) * CENT_NANOS
    ? []
    : [{ rule: 'totals of a provider are those of the ledger', what }];
};

const checkEnds = async ({ database }: World): Promise<Breach[]> => {
  const { rows } = await database.owner.query<{ open: bigint }>(
    `select count(*) open from payments where status in ('created', 'pending-payer', 'processing')`,
  );
  const open = rows[0]?.open ?? 0n;
  return open === 0n ? [] : [{ rule: 'every payment comes to its end', what: `${open} are open` }];
};

export const checkTotals = async (world: World, { paypal, stripe, wise }: Books): Promise<Breach[]> => {
  const checks = await checkLedger(world.database.db);
  const broken = checks.filter(({ holds }) => !holds);
  return [
    ...broken.map(({ name, figure }) => ({ rule: 'the ledger holds', what: `${name}: ${figure}` })),
    ...(await checkClearing(world, 'paypal', paypalHolds(paypal))),
    ...(await checkClearing(world, 'stripe', stripeHolds(stripe))),
    ...(await checkClearing(world, 'wise', wiseHolds(wise))),
    ...(await checkEnds(world)),
  ];
};
