import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Comparison, Difference } from '../payments/payments.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Unavailable } from './bank-transfer-port.ts';
import { type ComparedProvider, listLegsToCompare, readLegAgain } from './compared-legs-store.ts';
import { type ComparedLeg, type Left, legDifference, type SeenLeg } from './leg-difference.ts';

/** Longer than a provider keeps what nobody claims, and than a transfer takes to come back. */
const COMPARED_MS = 60 * 24 * 3600 * 1000;

/** A payout on a provider's list. */
export type ListedLeg = {
  /** Its number at the provider. */
  reference: string;
  /** By which a leg of ours is known to be it: the leg's public id, its key, or its number at the provider. */
  names: string[];
  leftOf(leg: ComparedLeg): Left;
  /** What left us by it when it is no leg of ours. */
  strangerCents: number;
};

export type ProviderLegs = {
  provider: ComparedProvider;
  list(span: { since: Date; until: Date }): Promise<{ kind: 'listed'; legs: ListedLeg[] } | Unavailable>;
  /** Asks for one leg by itself. Undefined: it has no number there. */
  look(leg: ComparedLeg, listed: ListedLeg | undefined): Promise<SeenLeg | Unavailable | undefined>;
};

type Books = Pick<AppContext, 'db' | 'clock'>;

/** Of several, as after a second attempt, the list does not tell which one is the leg's. */
const createFinder = (listed: readonly ListedLeg[]) => {
  const named = listed.flatMap((one) => one.names.map((name) => ({ name, one })));
  const byName = Map.groupBy(named, ({ name }) => name);
  return ({ id, providerId, providerKey }: ComparedLeg): ListedLeg | undefined => {
    const names = [encodePublicId(id), providerId, providerKey].filter((name) => name !== null);
    const own = new Set(names.flatMap((name) => byName.get(name) ?? []).map(({ one }) => one));
    return own.size === 1 ? [...own][0] : undefined;
  };
};

/**
 * What seems to disagree is read once more on both sides before it is called a difference: lists may be hours late, and
 * meanwhile a notice may have been booked.
 */
const lookAgain = async (
  { db }: Books,
  { provider, look }: ProviderLegs,
  { leg, listed }: { leg: ComparedLeg; listed: ListedLeg | undefined },
): Promise<{ seen: SeenLeg; difference: Difference | undefined } | Unavailable> => {
  const nowhere: SeenLeg = { reference: encodePublicId(leg.id), left: 0 };
  const seen = (await look(leg, listed)) ?? nowhere;
  if ('kind' in seen) return seen;
  if (!legDifference(leg, seen)) return { seen, difference: undefined };
  const now = await readLegAgain(db, provider, leg.id);
  return { seen, difference: now && legDifference(now, seen) };
};

/** Each leg against what its provider says of it; what left by the provider and is no leg of ours is a difference too. */
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
  for (const leg of await listLegsToCompare(books.db, { provider: atProvider.provider, since, names })) {
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
