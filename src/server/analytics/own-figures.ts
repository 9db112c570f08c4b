import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import { PAGE_SIZES } from '#contracts/paging.ts';
import { listAdvertOwners } from '../adverts/adverts.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { sumOf } from './counts.ts';
import { periodOf } from './period.ts';
import { countOpen, countTakenBack } from './read-counts.ts';
import type { AdvertFigures } from './summarize-counts.ts';
import { readAdvertiserSums, readAdvertTotals, readSummedTo, type Summed, spansOf } from './sums-store.ts';

type OwnAdverts = {
  /** All adverts the advertiser ever placed, deleted ones included, newest first. */
  ids: bigint[];
  /** Running adverts, and ended ones with views in the period. */
  shown: ReadonlySet<bigint>;
};

const listOwnAdverts = async (db: Queryable, advertiserId: bigint, summed: Summed): Promise<OwnAdverts> => {
  const { days, hours } = spansOf(summed);
  const { rows } = await sql<{ ids: bigint[] | null; shown: bigint[] | null }>`
    select array_agg(id order by created_at desc, id desc) ids, array_agg(id) filter (where
      -- Ended adverts have no views left and skip the lookup.
      (state in ('in-review', 'running', 'paused') and (select views_remaining > 0 from advert_escrows e where e.advert_id = a.id))
      or exists (select from advert_days d where d.advert_id = a.id and completed > 0 and ${days})
      or exists (select from advert_hours h where h.advert_id = a.id and completed > 0 and ${hours})) shown
    from adverts a where advertiser_id = ${advertiserId}`.execute(db);
  return { ids: rows[0]?.ids ?? [], shown: new Set(rows[0]?.shown) };
};

export type Question = { advertiserId: bigint; range: AnalyticsRange; page?: number | undefined };

/** Describes the adverts in their present state, in the same order. */
const describeAdverts = async ({ db }: AppContext, ids: bigint[]): Promise<Omit<AdvertFigures, 'sums'>[]> => {
  const titles = new Map((await listAdvertOwners(db, ids)).map(({ id, title }) => [id, title]));
  const escrows = await readEscrows(db, ids);
  return ids.map((id) => {
    const escrow = escrows.get(id);
    assert(escrow, `advert ${id} has no escrow`);
    const { viewsBought, viewsRemaining } = escrow;
    return { id, title: titles.get(id) ?? '', viewsBought, viewsRemaining };
  });
};

/**
 * Reads our own counts of an advertiser: all adverts by day or hour, and one page of adverts. Finished time
 * comes from sums, so the cost does not grow with the views.
 */
export const readOwnFigures = async (context: AppContext, { advertiserId, range, page = 1 }: Question) => {
  const { db } = context;
  const now = context.clock.now();
  const period = periodOf(range, now);
  const { unit, previousFrom, from, to } = period;
  const summedTo = (await readSummedTo(db)) ?? previousFrom;
  const summed = { unit, from, to, summedTo };
  const { ids: advertIds, shown } = await listOwnAdverts(db, advertiserId, summed);
  const whole = { unit, from: previousFrom, to, advertIds };
  const open = await countOpen(db, { ...whole, from: summedTo > previousFrom ? summedTo : previousFrom });
  const takenBack = await countTakenBack(db, whole);
  const sums = await readAdvertiserSums(db, advertiserId, { ...summed, from: previousFrom });

  const current = [...open, ...takenBack].filter(({ at }) => at >= from);
  const watched = new Set(
    open.flatMap(({ at, completed, advertId }) => (at >= from && completed > 0 ? advertId : [])),
  );
  const listed = advertIds.filter((id) => shown.has(id) || watched.has(id));
  const [pageSize] = PAGE_SIZES;
  const pageIds = listed.slice((page - 1) * pageSize, page * pageSize);
  const totals = Map.groupBy(
    [...(await readAdvertTotals(db, pageIds, summed)), ...current],
    ({ advertId }) => advertId,
  );
  const adverts = (await describeAdverts(context, pageIds)).map((advert) => ({
    ...advert,
    sums: sumOf(totals.get(advert.id) ?? []),
  }));
  return {
    now,
    period,
    advertIds,
    counts: [...sums, ...open, ...takenBack],
    adverts,
    advertPage: { total: listed.length, page, pageSize },
  };
};
