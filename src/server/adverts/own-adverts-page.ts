import { sql } from 'kysely';
import type { listOwnAdvertsInPages } from '#contracts/adverts.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { listAdvertsById } from './adverts-store.ts';
import { readOwnAdverts } from './own-adverts.ts';

/** Full rows of two and of three cards. */
const PAGE_SIZE = 24;

type Totals = ReplyOf<typeof listOwnAdvertsInPages>['totals'];

/** Reads the totals, and the ids of one state on the page, newest first (SPEC 4). */
const readPage = async (
  db: Queryable,
  advertiserId: bigint,
  { state = 'active', page = 1 }: QueryOf<typeof listOwnAdvertsInPages>,
): Promise<Totals & { here: bigint[] }> => {
  const { rows } = await sql<Totals & { here: bigint[] }>`
    with own as materialized (
      select d.id, d.created_at, e.* from adverts d
      -- Without the "offset", 1 % of all adverts makes the planner read the views of all.
      cross join lateral (select views_remaining = 0 completed, views_remaining remaining,
          views_bought - views_remaining - views_refunded delivered
        from advert_escrows where advert_id = d.id offset 0) e
      where d.advertiser_id = ${advertiserId} and d.removed_at is null)
    select count(*) filter (where not completed)::int active, count(*) filter (where completed)::int completed,
      coalesce(sum(delivered), 0)::float8 delivered, coalesce(sum(remaining), 0)::float8 remaining,
      array(select id from own where completed = ${state === 'completed'} order by created_at desc, id desc
        limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) here
    from own`.execute(db);
  return rows[0] ?? { active: 0, completed: 0, delivered: 0, remaining: 0, here: [] };
};

/** Reads a page of own adverts: views are counted for all, whole rows read only for the page. */
export const readOwnPage = async (
  db: Queryable,
  { id, language }: SignedInAccount,
  asked: QueryOf<typeof listOwnAdvertsInPages>,
): Promise<ReplyOf<typeof listOwnAdvertsInPages>> => {
  const { here, ...totals } = await readPage(db, id, asked);
  const whole = new Map((await listAdvertsById(db, here)).map((advert) => [advert.id, advert]));
  const shown = here.flatMap((advertId) => whole.get(advertId) ?? []);
  return {
    advs: await readOwnAdverts(db, shown, language),
    total: totals[asked.state ?? 'active'],
    page: asked.page ?? 1,
    pageSize: PAGE_SIZE,
    totals,
  };
};
