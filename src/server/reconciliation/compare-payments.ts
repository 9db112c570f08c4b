import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wholeCents } from '#shared/money/nanos.ts';
import { type PaymentProvider, paymentProviders } from '#shared/money-providers/money-providers.ts';
import { account, readCleared } from '../ledger/ledger.ts';
import {
  type CheckoutPort,
  listNamedPayments,
  listPaidBetween,
  type Payment,
  type PaymentsContext,
} from '../payments/payments.ts';
import type { Comparison, Difference } from './comparison.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Money may go back for this long. */
const COMPARED_MS = 180 * DAY_MS;
/** How many references of a provider are looked up at once. */
const NAMED_AT_ONCE = 1_000;

type Sums = { amountCents: number; takenBackCents: number };
const heldOf = ({ amountCents, takenBackCents }: Sums) => amountCents - takenBackCents;

/** Asks for one payment. Returns what the provider holds of it; undefined while it cannot say. */
const askHeld = async (port: CheckoutPort, { checkoutId }: Payment): Promise<number | undefined> => {
  if (checkoutId === null) return 0;
  const found = await port.look(checkoutId);
  if (found.kind === 'unavailable') return undefined;
  return found.kind === 'found' && found.state.state === 'captured' ? heldOf(found.state) : 0;
};

const oursOf = (booked: Map<string, Nanos>, { id }: Payment): number => {
  const nanos = booked.get(encodePublicId(id));
  return nanos === undefined ? 0 : wholeCents(nanos);
};

type Span = { since: Date; until: Date };
/** What a provider holds of each payment on its list, in cents, by its reference there. Those that were found are taken off. */
type Listed = Map<string, number>;

/** Paid ones day by day, so that neither database nor server has half a year at once; then what the list names beside them. */
async function* paymentsToCompare(
  { db }: PaymentsContext,
  provider: PaymentProvider,
  { span, theirs }: { span: Span; theirs: Listed },
): AsyncGenerator<Payment[]> {
  for (let after = span.since; after < span.until; ) {
    const upTo = new Date(Math.min(after.getTime() + DAY_MS, span.until.getTime()));
    yield listPaidBetween(db, { provider, after, upTo });
    after = upTo;
  }
  const named = [...theirs.keys()];
  for (let first = 0; first < named.length; first += NAMED_AT_ONCE) {
    const references = named.slice(first, first + NAMED_AT_ONCE).filter((reference) => theirs.has(reference));
    yield listNamedPayments(db, { provider, references });
  }
}

/**
 * The provider's list may be hours late, so a payment that seems to disagree is asked for once more before it counts as a
 * difference. What is on the list and is no payment of ours is a difference: somebody paid, and nobody was credited.
 */
const compare = async (
  context: PaymentsContext,
  provider: PaymentProvider,
  port: CheckoutPort,
): ReturnType<Comparison['compare']> => {
  const until = context.clock.now();
  const span = { since: new Date(until.getTime() - COMPARED_MS), until };
  const listed = await port.list(span);
  if (listed.kind === 'unavailable') return listed;
  const theirs: Listed = new Map(listed.payments.map((payment) => [payment.reference, heldOf(payment)]));
  const clearing = account.clearing(provider);
  const differences: Difference[] = [];
  for await (const payments of paymentsToCompare(context, provider, { span, theirs })) {
    const ids = payments.map(({ id }) => encodePublicId(id));
    const booked = await readCleared(context.db, { clearing, kind: 'payment', ids });
    for (const payment of payments) {
      const keys = [payment.captureId, payment.checkoutId].filter((key) => key !== null);
      const reference = keys.find((key) => theirs.has(key)) ?? keys[0] ?? encodePublicId(payment.id);
      const oursCents = oursOf(booked, payment);
      const isAgreed = theirs.get(reference) === oursCents;
      for (const key of keys) theirs.delete(key);
      if (isAgreed) continue;
      const theirsCents = await askHeld(port, payment);
      if (theirsCents === undefined) return { kind: 'unavailable', reason: `${reference} could not be read` };
      if (theirsCents !== oursCents) differences.push({ reference, oursCents, theirsCents });
    }
  }
  for (const [reference, theirsCents] of theirs)
    if (theirsCents !== 0) differences.push({ reference, oursCents: 0, theirsCents });
  return { kind: 'compared', differences };
};

/** Payments of the last 180 days, at every provider through which they come. */
export const comparePayments = (context: PaymentsContext): Comparison[] =>
  paymentProviders.flatMap((provider) => {
    const port = context.checkouts[provider];
    if (!port) return [];
    return { name: `${provider}-payments`, provider, compare: () => compare(context, provider, port) };
  });
