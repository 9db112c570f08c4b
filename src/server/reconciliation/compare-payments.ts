import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wholeCents } from '#shared/money/nanos.ts';
import { account, readCleared } from '../ledger/ledger.ts';
import {
  type CardCheckoutPort,
  type ListedPayment,
  listPaymentsToCompare,
  type PaidList,
  type Payment,
  type PaymentProvider,
  type PaymentState,
  type PaymentsContext,
  type Unavailable,
} from '../payments/payments.ts';
import type { Comparison, Difference } from './comparison.ts';

/** Money may go back for this long. */
const COMPARED_MS = 180 * 24 * 3600 * 1000;

type Provider = {
  list(span: { since: Date; until: Date }): Promise<PaidList | Unavailable>;
  look(orderId: string): Promise<PaymentState | Unavailable | undefined>;
};

const heldOf = ({ amountCents, takenBackCents }: Pick<ListedPayment, 'amountCents' | 'takenBackCents'>) =>
  amountCents - takenBackCents;

/** Asks for one payment. Returns what the provider holds of it; undefined while it cannot say. */
const askHeld = async ({ look }: Provider, { orderId }: Payment): Promise<number | undefined> => {
  const found = orderId === null ? undefined : await look(orderId);
  if (found && 'kind' in found) return undefined;
  return found?.state === 'captured' ? heldOf(found) : 0;
};

const oursOf = (booked: Map<string, Nanos>, { id }: Payment): number => {
  const nanos = booked.get(encodePublicId(id));
  return nanos === undefined ? 0 : wholeCents(nanos);
};

/**
 * The provider's list may be hours late, so a payment that seems to disagree is asked for once more before it counts as a
 * difference. What is on the list and is no payment of ours is a difference: somebody paid, and nobody was credited.
 */
const compare = async (
  { db, clock }: PaymentsContext,
  name: PaymentProvider,
  provider: Provider,
): ReturnType<Comparison['compare']> => {
  const until = clock.now();
  const since = new Date(until.getTime() - COMPARED_MS);
  const listed = await provider.list({ since, until });
  if (listed.kind === 'unavailable') return listed;
  const theirs = new Map(listed.payments.map((payment) => [payment.reference, heldOf(payment)]));
  const references = [...theirs.keys()];
  const payments = await listPaymentsToCompare(db, { provider: name, since, references });
  const booked = await readCleared(db, { clearing: account.clearing(name), kind: 'payment' });
  const differences: Difference[] = [];
  for (const payment of payments) {
    const keys = [payment.captureId, payment.orderId].filter((key) => key !== null);
    const reference = keys.find((key) => theirs.has(key)) ?? keys[0] ?? encodePublicId(payment.id);
    const oursCents = oursOf(booked, payment);
    const isAgreed = theirs.get(reference) === oursCents;
    for (const key of keys) theirs.delete(key);
    if (isAgreed) continue;
    const theirsCents = await askHeld(provider, payment);
    if (theirsCents === undefined) return { kind: 'unavailable', reason: `${reference} could not be read` };
    if (theirsCents !== oursCents) differences.push({ reference, oursCents, theirsCents });
  }
  for (const [reference, theirsCents] of theirs)
    if (theirsCents !== 0) differences.push({ reference, oursCents: 0, theirsCents });
  return { kind: 'compared', differences };
};

const cardProvider = (card: CardCheckoutPort): Provider => ({
  list: ({ since }) => card.listPaid(since),
  async look(checkoutId) {
    const found = await card.getCheckout(checkoutId);
    if (found.kind === 'unavailable') return found;
    return found.kind === 'found' ? found.state : undefined;
  },
});

const walletProvider = ({ wallet }: PaymentsContext): Provider => ({
  list: (span) => wallet.listPaid(span),
  async look(orderId) {
    const found = await wallet.getOrder(orderId);
    if (found.kind === 'unavailable') return found;
    return found.kind === 'found' ? found.order : undefined;
  },
});

/** Payments of the last 180 days, at every provider through which they come. */
export const comparePayments = (context: PaymentsContext): Comparison[] => {
  const providers: [PaymentProvider, Provider][] = [['paypal', walletProvider(context)]];
  if (context.card) providers.push(['stripe', cardProvider(context.card)]);
  return providers.map(([provider, reads]) => ({
    name: `${provider}-payments` as const,
    provider,
    compare: () => compare(context, provider, reads),
  }));
};
