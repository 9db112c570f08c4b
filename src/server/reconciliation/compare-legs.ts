import { encodePublicId } from '#shared/ids/public-id.ts';
import { wholeCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { account, readCleared } from '../ledger/ledger.ts';
import { findLeg, type Leg, listLegsToCompare } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Comparison, Difference } from './comparison.ts';

/** Longer than a provider keeps unclaimed money, and than a transfer takes to come back. */
export const COMPARED_MS = 60 * 24 * 3600 * 1000;

export type ComparedLeg = Leg & {
  /** Cents by the books: negative when the money left us. */
  oursCents: number;
};

/** Cents that left us according to a provider and did not come back, fee included, or money in flight. */
export type Left = number | 'under-way';

type SeenLeg = { reference: string; left: Left };

export type ListedLeg = {
  /** The provider's number of the payout. */
  reference: string;
  /** Possible names of our leg there: its public id, its key, or its number at the provider. */
  names: string[];
  leftOf(leg: ComparedLeg): Left;
  /** Cents that left us by the payout if it is no leg of ours. */
  strangerCents: number;
};

type Unavailable = { kind: 'unavailable'; reason: string };

export type ProviderLegs = {
  provider: 'paypal' | 'wise';
  list(span: { since: Date; until: Date }): Promise<{ kind: 'listed'; legs: ListedLeg[] } | Unavailable>;
  /** Reads one leg at the provider. Undefined: the leg has no number there. */
  look(leg: ComparedLeg, listed: ListedLeg | undefined): Promise<SeenLeg | Unavailable | undefined>;
};

/**
 * Money in flight agrees with books that reserve it for the patient or have it as paid, since transfers may
 * step back. It disagrees with books that gave it back.
 */
const theirsOf = ({ stage, amountCents, oursCents }: ComparedLeg, left: Left): number => {
  if (left !== 'under-way') return 0 - left;
  return stage === 'failed' ? -amountCents : oursCents;
};

const legDifference = (leg: ComparedLeg, { reference, left }: SeenLeg): Difference | undefined => {
  const { oursCents } = leg;
  const theirsCents = theirsOf(leg, left);
  return theirsCents === oursCents ? undefined : { reference, oursCents, theirsCents };
};

type Books = Pick<AppContext, 'db' | 'clock'>;

const withBooks = async (
  db: Queryable,
  { provider }: ProviderLegs,
  legs: readonly Leg[],
): Promise<ComparedLeg[]> => {
  const ids = legs.map(({ id }) => String(id));
  const cleared = await readCleared(db, { clearing: account.clearing(provider), kind: 'payout', ids });
  return legs.map((leg) => ({ ...leg, oursCents: wholeCents(cleared.get(String(leg.id)) ?? ZERO_NANOS) }));
};

/** Reads the leg and its books again; undefined when another provider has the leg now. */
const readAgain = async (
  db: Queryable,
  atProvider: ProviderLegs,
  id: bigint,
): Promise<ComparedLeg | undefined> => {
  const leg = await findLeg(db, id);
  return leg?.provider === atProvider.provider ? (await withBooks(db, atProvider, [leg]))[0] : undefined;
};

/** Returns undefined when several listed payouts fit, as after a second attempt. */
const createFinder = (listed: readonly ListedLeg[]) => {
  const named = listed.flatMap((one) => one.names.map((name) => ({ name, one })));
  const byName = Map.groupBy(named, ({ name }) => name);
  return ({ id, providerId, providerKey }: ComparedLeg): ListedLeg | undefined => {
    const names = [encodePublicId(id), providerId, providerKey].filter((name) => name !== null);
    const own = new Set(names.flatMap((name) => byName.get(name) ?? []).map(({ one }) => one));
    return own.size === 1 ? [...own][0] : undefined;
  };
};

/** Reads both sides again: lists may be hours late, and a webhook may have been booked in between. */
const lookAgain = async (
  { db }: Books,
  atProvider: ProviderLegs,
  { leg, listed }: { leg: ComparedLeg; listed: ListedLeg | undefined },
): Promise<{ seen: SeenLeg; difference: Difference | undefined } | Unavailable> => {
  const nowhere: SeenLeg = { reference: encodePublicId(leg.id), left: 0 };
  const seen = (await atProvider.look(leg, listed)) ?? nowhere;
  if ('kind' in seen) return seen;
  if (!legDifference(leg, seen)) return { seen, difference: undefined };
  const now = await readAgain(db, atProvider, leg.id);
  return { seen, difference: now && legDifference(now, seen) };
};

/** Compares each leg with its provider. Money that left without a leg of ours is a difference. */
export const compareLegs = async (
  books: Books,
  atProvider: ProviderLegs,
): ReturnType<Comparison['compare']> => {
  const until = books.clock.now();
  const since = new Date(until.getTime() - COMPARED_MS);
  const list = await atProvider.list({ since, until });
  if (list.kind === 'unavailable') return list;
  const strangers = new Map(list.legs.map((one) => [one.reference, one]));
  const listedOf = createFinder(list.legs);
  const names = list.legs.flatMap((one) => one.names);
  const differences: Difference[] = [];
  const legs = await listLegsToCompare(books.db, { provider: atProvider.provider, since, names });
  for (const leg of await withBooks(books.db, atProvider, legs)) {
    const listed = listedOf(leg);
    if (listed && !legDifference(leg, { reference: listed.reference, left: listed.leftOf(leg) })) {
      strangers.delete(listed.reference);
      continue;
    }
    const found = await lookAgain(books, atProvider, { leg, listed });
    if ('kind' in found) return found;
    strangers.delete(found.seen.reference);
    if (found.difference) differences.push(found.difference);
  }
  for (const { reference, strangerCents } of strangers.values())
    if (strangerCents !== 0) differences.push({ reference, oursCents: 0, theirsCents: -strangerCents });
  return { kind: 'compared', differences };
};
