import { readAvailableFunds } from '../../src/server/ledger/ledger.ts';
import type { Part } from './world/part.ts';

/** Outcome of the views of one part, from the books. Money is in dollars. */
export type Figures = {
  attempts: number;
  /** The sum that all attempts would have brought. */
  wanted: number;
  watched: number;
  paid: number;
  paidDollars: number;
  /** The most that one household was paid on its first paid day, and one block of IPv6 on any day. */
  bestHome: number;
  /** Quarantined for staff in the end. */
  held: number;
  takenBack: number;
  /** Paid, and neither quarantined nor revoked. */
  stands: number;
  /** The sum that the pages can withdraw in the end, and have withdrawn. */
  available: number;
  /** Reasons for unpaid views, with their counts. */
  refusals: Map<string, number>;
  /** The largest part of a pack lost to somebody who wants to empty it. */
  packLost: number;
};

const dollars = (nanos: bigint): number => Number(nanos) / 1e9;

type Fate = { key: string; earn: bigint; held: boolean; back: boolean };

const readFates = async ({ world, attempts }: Part): Promise<Map<string, Fate>> => {
  const { rows } = await world.database.owner.query<Fate>(
    `select v.viewer_id || ' ' || v.advert_id as key, v.earn_nanos earn,
      exists (select from held_views h where h.viewer_id = v.viewer_id and h.advert_id = v.advert_id) held,
      exists (select from views_taken_back b where b.viewer_id = v.viewer_id and b.advert_id = v.advert_id) back
    from views v where v.viewer_id = any($1::bigint[])`,
    [[...new Set(attempts.map(({ viewerId }) => viewerId))]],
  );
  return new Map(rows.map((row) => [row.key, { ...row, earn: BigInt(row.earn) }]));
};

const readAvailable = async ({ world, pages }: Part): Promise<number> => {
  const when = { at: world.time.now(), clearingDays: world.config.clearingDays };
  let sum = 0;
  for (const { id } of pages) {
    const funds = await readAvailableFunds(world.database.db, id, when);
    sum += dollars(funds?.availableNanos ?? 0n);
  }
  return sum;
};

const lostOfPacks = (
  { victims }: Part,
  standing: readonly { advertId: bigint }[],
  idOf: (text: string) => bigint,
) =>
  Math.max(
    0,
    ...victims.map(
      ({ id, viewsBought }) => standing.filter(({ advertId }) => advertId === idOf(id)).length / viewsBought,
    ),
  );

const isBlock = (home: string): boolean => home.includes(':');

type Paid = { home: string; day: number; earn: bigint };

const bestHomeOf = (credited: readonly Paid[]): number => {
  const homes = [...Map.groupBy(credited, ({ home }) => home)].flatMap(([home, all]) => {
    const days = [...Map.groupBy(all, ({ day }) => day)].toSorted(([one], [other]) => one - other);
    const sums = days.map(([, some]) => some.reduce((sum, { earn }) => sum + dollars(earn), 0));
    return isBlock(home) ? sums : sums.slice(0, 1);
  });
  return Math.max(0, ...homes);
};

/** Reads the figures once, at the end of the run. */
export const readFigures = async (part: Part, idOf: (text: string) => bigint): Promise<Figures> => {
  const { attempts } = part;
  const fates = await readFates(part);
  // Of several tries, the paid one.
  const tried = attempts.toSorted((one, other) => Number(one.paid) - Number(other.paid));
  const credited = [...new Map(tried.map((one) => [`${one.viewerId} ${one.advertId}`, one]))].flatMap(
    ([key, one]) => {
      const fate = fates.get(key);
      return fate ? [{ ...one, ...fate }] : [];
    },
  );
  const standing = credited.filter(({ back }) => !back);
  const refusals = new Map<string, number>();
  for (const { because } of attempts) if (because) refusals.set(because, (refusals.get(because) ?? 0) + 1);
  return {
    attempts: attempts.length,
    wanted: attempts.reduce((sum, { advert }) => sum + dollars(advert.earnNanos), 0),
    watched: attempts.filter(({ whole }) => whole).length,
    paid: credited.length,
    paidDollars: credited.reduce((sum, { earn }) => sum + dollars(earn), 0),
    bestHome: bestHomeOf(credited),
    held: standing.filter(({ held }) => held).length,
    takenBack: credited.length - standing.length,
    stands: standing.filter(({ held }) => !held).length,
    available: await readAvailable(part),
    refusals,
    packLost: lostOfPacks(part, standing, idOf),
  };
};
