import type { listOwnAdvertsInPages } from '#contracts/adverts.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { listAdvertAgesOf, listAdvertsById } from './adverts-store.ts';
import { readOwnAdverts } from './own-adverts.ts';

/** Whole rows of two and of three cards. */
const PAGE_SIZE = 24;

type Asked = QueryOf<typeof listOwnAdvertsInPages>;
type Known = { id: bigint; createdAt: Date; completed: boolean };

/** SPEC 4: those of one state, the newest first; which of them are on the page, and how many there are. */
export const pageOfState = <Advert extends Known>(
  adverts: readonly Advert[],
  { state = 'active', page = 1 }: Asked,
): { here: Advert[]; total: number } => {
  const found = adverts
    .filter(({ completed }) => completed === (state === 'completed'))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || Number(other.id - one.id));
  return { here: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
};

/** Of all own adverts only their views are read; those of the page are read whole. */
export const readOwnPage = async (
  db: Queryable,
  { id, language }: SignedInAccount,
  asked: Asked,
): Promise<ReplyOf<typeof listOwnAdvertsInPages>> => {
  const ages = await listAdvertAgesOf(db, id);
  const escrows = await readEscrows(
    db,
    ages.map((advert) => advert.id),
  );
  const known = ages.map((advert) => ({
    ...advert,
    completed: escrows.get(advert.id)?.viewsRemaining === 0,
  }));
  const { here, total } = pageOfState(known, asked);
  const rows = await listAdvertsById(
    db,
    here.map((advert) => advert.id),
  );
  const whole = new Map(rows.map((advert) => [advert.id, advert]));
  const shown = here.flatMap((advert) => whole.get(advert.id) ?? []);
  const counts = [...escrows.values()];
  const sum = (count: (views: (typeof counts)[number]) => number) =>
    counts.reduce((so, views) => so + count(views), 0);
  const active = known.filter(({ completed }) => !completed).length;
  return {
    advs: await readOwnAdverts(db, shown, language),
    total,
    page: asked.page ?? 1,
    pageSize: PAGE_SIZE,
    totals: {
      active,
      completed: known.length - active,
      delivered: sum(
        ({ viewsBought, viewsRemaining, viewsRefunded }) => viewsBought - viewsRemaining - viewsRefunded,
      ),
      remaining: sum(({ viewsRemaining }) => viewsRemaining),
    },
  };
};
