import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { listOwnAdvertsInPages, OwnAdvert } from '#contracts/adverts.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { ALL_COUNTRIES_CODE, countryName } from '#shared/countries/countries.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { asNanos, type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { type AdvertEscrow, readEscrows, viewPriceOf } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { textsOf } from '../texts/texts.ts';
import { contentSeenBy } from './advert-content.ts';
import { type Advert, listAdvertsById, listAdvertsOf, stateOf } from './adverts-store.ts';
import { readAppealsOf } from './object-to-decision.ts';

const countryLabel = (code: string, language: Language): string =>
  code === ALL_COUNTRIES_CODE ? textsOf(language).adverts.allCountries : countryName(code, language);

/** Returns the options of the country picker that an advert targets. */
export const targetCountries = (codes: readonly string[], language: Language): OwnAdvert['countries'] =>
  codes.map((value) => ({ value, label: countryLabel(value, language) }));

const priceOfViews = (escrow: Pick<AdvertEscrow, 'earnNanos' | 'feeNanos'>, views: number) =>
  wireDollars(asNanos(viewPriceOf(escrow) * BigInt(views)));

/** The public state. A deleted advert is shown to nobody. */
const shownState = (advert: Pick<Advert, 'state'>, viewsRemaining: number): OwnAdvert['state'] => {
  const state = stateOf(advert, viewsRemaining);
  return state === 'deleted' ? 'ended' : state;
};

/** Columns of the row about its life and the decision of staff. */
export type AdvertStanding = Pick<
  Advert,
  'state' | 'waitsSince' | 'pageGone' | 'category' | 'reason' | 'reasonNote'
>;

type Money = Pick<AdvertEscrow, 'viewsRemaining' | 'viewsRefunded' | 'earnNanos' | 'feeNanos'>;

/** The state of an advert, for its owner and for staff. */
export const standingOf = (advert: AdvertStanding, escrow: Money) => ({
  state: shownState(advert, escrow.viewsRemaining),
  waits: advert.waitsSince !== null,
  pageGone: advert.pageGone,
  category: advert.category,
  reason: advert.reason,
  reasonNote: advert.reasonNote,
  refundable: priceOfViews(escrow, escrow.viewsRemaining),
  refunded: priceOfViews(escrow, escrow.viewsRefunded),
});

/** An advert as its owner sees it (SPEC 3, advert). */
const ownAdvert = (
  advert: Advert,
  { escrow, appeal, language }: { escrow: AdvertEscrow; appeal: OwnAdvert['appeal']; language: Language },
): OwnAdvert => ({
  _id: encodePublicId(advert.id),
  _user: encodePublicId(advert.advertiserId),
  ...contentSeenBy('owner', advert),
  previewSource: advert.previewUrl,
  item: advert.tier,
  earn: wireDollars(escrow.earnNanos),
  price: escrow.viewsBought,
  clicks: escrow.viewsRemaining,
  amount: priceOfViews(escrow, escrow.viewsBought),
  delivered: escrow.viewsBought - escrow.viewsRemaining - escrow.viewsRefunded,
  completed: escrow.viewsRemaining === 0,
  created: advert.createdAt.toISOString(),
  countries: targetCountries(advert.countries, language),
  displayMode: advert.displayMode,
  ...standingOf(advert, escrow),
  appeal,
});

const escrowsOf = (db: Queryable, adverts: Advert[]) => {
  const ids = adverts.map(({ id }) => id);
  return readEscrows(db, ids);
};

/** Joins adverts with the ledger's data about their views. */
export const readOwnAdverts = async (
  db: Queryable,
  adverts: Advert[],
  language: Language,
): Promise<OwnAdvert[]> => {
  const escrows = await escrowsOf(db, adverts);
  const appealOf = await readAppealsOf(db, adverts);
  return adverts.map((advert) => {
    const escrow = escrows.get(advert.id);
    assert(escrow, `advert ${advert.id} has no escrow`);
    return ownAdvert(advert, { escrow, appeal: appealOf(advert), language });
  });
};

/** Sums what an advertiser has paid and nobody has watched yet, without deleted adverts. */
export const readOwnEscrow = async (db: Queryable, advertiserId: bigint): Promise<Nanos> => {
  const escrows = await escrowsOf(db, await listAdvertsOf(db, advertiserId));
  const left = [...escrows.values()].map((escrow) => BigInt(escrow.viewsRemaining) * viewPriceOf(escrow));
  return asNanos(left.reduce((sum, nanos) => sum + nanos, 0n));
};

/** Returns an advert as its owner sees it. @throws DomainError advert-unknown. */
export const replyOf = async (
  db: Queryable,
  advert: Advert | undefined,
  { language }: SignedInAccount,
): Promise<OwnAdvert> => {
  const [reply] = await readOwnAdverts(db, advert ? [advert] : [], language);
  if (!reply) throw new DomainError('advert-unknown');
  return reply;
};

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
