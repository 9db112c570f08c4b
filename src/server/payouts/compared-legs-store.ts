import { sql } from 'kysely';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { wholeCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { account, readCleared } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ComparedLeg } from './leg-difference.ts';
import { findLeg } from './legs-store.ts';
import type { LegProvider, PayoutsTables } from './payouts-tables.ts';

export type ComparedProvider = Exclude<LegProvider, 'manual'>;

const readBooked = async (db: Queryable, provider: ComparedProvider) => {
  const cleared = await readCleared(db, { clearing: account.clearing(provider), kind: 'payout' });
  return (id: bigint): number => wholeCents(cleared.get(String(id)) ?? ZERO_NANOS);
};

type Wish = {
  provider: ComparedProvider;
  since: Date;
  /** Ours of a leg, or its provider's: the list of the provider names these. */
  names: string[];
};

/** Legs that changed since then or may still change, and those that are named, with what the books say of each. */
export const listLegsToCompare = async (
  db: Queryable,
  { provider, since, names }: Wish,
): Promise<ComparedLeg[]> => {
  const ids = names.map(decodePublicId).filter((id) => id !== undefined);
  const rows = await db
    .withTables<PayoutsTables>()
    .selectFrom('payout_legs')
    .select(['id', 'amount_cents', 'stage', 'provider_id', 'provider_key', 'returned_cents'])
    .where('provider', '=', provider)
    .where(({ or, eb }) =>
      or([
        eb('updated_at', '>', since),
        eb('stage', 'in', ['queued', 'submitting', 'submitted']),
        eb('provider_id', '=', sql<string>`any(${names})`),
        eb('provider_key', '=', sql<string>`any(${names})`),
        eb('id', '=', sql<bigint>`any(${ids}::bigint[])`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const bookedOf = await readBooked(db, provider);
  return rows.map((row) => ({
    id: row.id,
    amountCents: Number(row.amount_cents),
    stage: row.stage,
    oursCents: bookedOf(row.id),
    providerId: row.provider_id,
    providerKey: row.provider_key,
    returnedCents: row.returned_cents === null ? null : Number(row.returned_cents),
  }));
};

/** As the leg and the books are by now; undefined when another provider has it. */
export const readLegAgain = async (
  db: Queryable,
  provider: ComparedProvider,
  id: bigint,
): Promise<ComparedLeg | undefined> => {
  const leg = await findLeg(db, id);
  if (leg?.provider !== provider) return undefined;
  return { ...leg, oursCents: (await readBooked(db, provider))(id) };
};
