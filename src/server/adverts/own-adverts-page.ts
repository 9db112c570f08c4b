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
    with mine as materialized (
      select id, created_at from adverts where advertiser_id = ${advertiserId} and removed_at is null),
    own as materialized (
      select id, created_at, views_remaining = 0 completed, views_remaining remaining,
        views_bought - views_remaining - views_refunded delivered
      from mine join advert_escrows on advert_id = id
      where advert_id = any(array(select id from mine)))
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
