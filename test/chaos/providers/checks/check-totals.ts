import { account, checkLedger, readBalance } from '../../../../src/server/ledger/ledger.ts';
import type { Breach } from '../../breach.ts';
import type { World } from '../world/open-world.ts';
import { type Books, centsOf } from '../world/sandbox-books.ts';

const CENT_NANOS = 10_000_000n;

const NOT_TAKEN = new Set(['PENDING', 'DECLINED']);

const paypalHolds = ({ captures, refunds, items }: Books['paypal']): number => {
  const sum = (amounts: { amount: { value: string } }[]) =>
    amounts.reduce((total, { amount }) => total + centsOf(amount), 0);
  const paidOut = items.filter(({ status }) => status === 'SUCCESS');
  return sum(captures.filter(({ status }) => !NOT_TAKEN.has(status))) - sum(refunds) - sum(paidOut);
};

const stripeHolds = ({ transactions }: Books['stripe']): number =>
  transactions.reduce((total, { amount }) => total + amount, 0);

/** The operator put in all money that leaves Wise. */
const wiseHolds = ({ transfers }: Books['wise']): number =>
  transfers.reduce((total, { paid, refunded }) => total - paid + refunded, 0);

/** Compares a provider's balance without its own fees with the ledger's clearing account. */
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
