import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wholeCents } from '#shared/money/nanos.ts';
import { type PaymentProvider, paymentProviders } from '#shared/money-providers/money-providers.ts';
import { account, readCleared } from '../ledger/ledger.ts';
import {
  type CheckoutPort,
  findFirstPaidAfter,
  listNamedPayments,
  listPaidBetween,
  type Payment,
  type PaymentsContext,
  type Unavailable,
} from '../payments/payments.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Comparison, Difference } from './comparison.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Money may go back for this long. */
export const COMPARED_MS = 180 * DAY_MS;
/** Largest difference of two clocks; otherwise a payment is listed as made after it was started here. */
const CLOCKS_MS = 3600 * 1000;
/** Number of a provider's references that are looked up at once. */
const NAMED_AT_ONCE = 1_000;

type Sums = { amountCents: number; takenBackCents: number };
const heldOf = ({ amountCents, takenBackCents }: Sums) => amountCents - takenBackCents;

/** Returns what the provider holds of a payment; undefined while it cannot say. */
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
/** Cents that a provider listed, by its reference of the payment. Entries that were found are removed. */
type Listed = Map<string, number>;
type Parts = ReturnType<CheckoutPort['list']>;

/** Returns the days of a span that may have a payment of ours: none before the first of them. */
const withPayments = async (db: Queryable, provider: PaymentProvider, span: Span): Promise<Span> => {
  const first = await findFirstPaidAfter(db, { provider, after: span.since });
  return { since: first === undefined ? span.until : new Date(first.getTime() - 1), until: span.until };
};

/** Yields the days of a span from its newest, each once: those that began after the given time. */
const createDays = ({ since, until }: Span) => {
  let upTo = until;
  return function* (downTo: Date): Generator<{ after: Date; upTo: Date }> {
    while (upTo > since) {
      const after = new Date(Math.max(upTo.getTime() - DAY_MS, since.getTime()));
      if (after < downTo) return;
      yield { after, upTo };
      upTo = after;
    }
  };
};

/**
 * Yields paid payments day by day once the list was read back past that day, then others that it names.
 * Neither database nor server has half a year in memory; late entries wait for the end.
 */
async function* paymentsToCompare(
  { db }: PaymentsContext,
  provider: PaymentProvider,
  { span, parts, theirs }: { span: Span; parts: Parts; theirs: Listed },
): AsyncGenerator<Payment[] | Unavailable> {
  const daysDownTo = createDays(await withPayments(db, provider, span));
  for await (const part of parts) {
    if (part.kind === 'unavailable') return yield part;
    for (const payment of part.payments) theirs.set(payment.reference, heldOf(payment));
    for (const day of daysDownTo(new Date(part.downTo.getTime() + CLOCKS_MS)))
      yield listPaidBetween(db, { provider, ...day });
  }
  for (const day of daysDownTo(span.since)) yield listPaidBetween(db, { provider, ...day });
  const named = [...theirs.keys()];
  for (let first = 0; first < named.length; first += NAMED_AT_ONCE) {
    const references = named.slice(first, first + NAMED_AT_ONCE).filter((reference) => theirs.has(reference));
    yield listNamedPayments(db, { provider, references });
  }
}

/** Removes a payment from the list and returns its reference and its listed sum. */
const takeListed = (theirs: Listed, { id, captureId, checkoutId }: Payment) => {
  const keys = [captureId, checkoutId].filter((key) => key !== null);
  const reference = keys.find((key) => theirs.has(key)) ?? keys[0] ?? encodePublicId(id);
  const listedCents = theirs.get(reference);
  for (const key of keys) theirs.delete(key);
  return { reference, listedCents };
};

/**
 * Reads a payment that seems to disagree once more, since the provider's list may be hours late. A listed
 * payment that is not ours is a difference: somebody paid, and nobody was credited.
 */
const compare = async (
  context: PaymentsContext,
  provider: PaymentProvider,
  port: CheckoutPort,
): ReturnType<Comparison['compare']> => {
  const until = context.clock.now();
  const span = { since: new Date(until.getTime() - COMPARED_MS), until };
  const theirs: Listed = new Map();
  const clearing = account.clearing(provider);
  // Keyed by payment: one that is listed long before its day is compared again at the end.
  const differences = new Map<string, Difference>();
  for await (const payments of paymentsToCompare(context, provider, {
    span,
    parts: port.list(span),
    theirs,
  })) {
    if ('kind' in payments) return payments;
    const ids = payments.map(({ id }) => encodePublicId(id));
    const booked = await readCleared(context.db, { clearing, kind: 'payment', ids });
    for (const payment of payments) {
      const oursCents = oursOf(booked, payment);
      const { reference, listedCents } = takeListed(theirs, payment);
      if (listedCents === oursCents) continue;
      const theirsCents = await askHeld(port, payment);
      if (theirsCents === undefined) return { kind: 'unavailable', reason: `${reference} could not be read` };
      if (theirsCents !== oursCents)
        differences.set(encodePublicId(payment.id), { reference, oursCents, theirsCents });
    }
  }
  for (const [reference, theirsCents] of theirs)
    if (theirsCents !== 0) differences.set(reference, { reference, oursCents: 0, theirsCents });
  return { kind: 'compared', differences: [...differences.values()] };
};

/** Compares the payments of the last 180 days at every provider that takes them. */
export const comparePayments = (context: PaymentsContext): Comparison[] =>
  paymentProviders.flatMap((provider) => {
    const port = context.checkouts[provider];
    if (!port) return [];
    return { name: `${provider}-payments`, provider, compare: () => compare(context, provider, port) };
  });
