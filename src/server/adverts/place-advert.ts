import type {
  createAdvert as createAdvertCall,
  OwnAdvert,
  repeatAdvert as repeatAdvertCall,
  updateAdvert as updateAdvertCall,
} from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { type AdvertTier, packsOf, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { lockAccount, refuseUnderDispute } from '../accounts/accounts.ts';
import { account, openEscrow, readBalance, readEscrows } from '../ledger/ledger.ts';
import { inTransaction, randomId } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { AdvertCatalogue } from './advert-catalogue.ts';
import { type AdvertContent, checkAdvertContent, visitAdvertisedSite } from './advert-content.ts';
import { type AdvertNews, beginAdvert } from './advert-machine.ts';
import { sendAdvertNews, sendInvoice } from './advert-mail.ts';
import { type AdvertPicture, obtainPicture, type PictureContext } from './advert-picture.ts';
import { type Advert, findAdvert, findPurchase, undecided } from './adverts-store.ts';
import { changeAdvert } from './change-advert.ts';
import { replyOf } from './own-adverts.ts';
import { reviewRuleOf } from './review-rule.ts';
import { insertAdvert, writeContent } from './write-adverts.ts';

/** Dependencies of placing and editing an advert. */
export type AdvertsContext = PictureContext & { catalogue: AdvertCatalogue };

type Pack = { item: string; clicks: number; amount: number };

/** The price that the buyer saw must be the server's price: a price in a form is never trusted. */
const findPack = ({ item, clicks, amount }: Pack) => {
  const tier = tierOf(item);
  const pack = tier && packsOf(tier).find((candidate) => candidate.clicks === clicks);
  if (!tier || !pack) throw new DomainError('pack-unknown');
  if (nanosFromDollars(amount) !== pack.priceNanos)
    throw new DomainError('price-changed', undefined, { amount: wireDollars(pack.priceNanos) });
  return { tier, pack };
};

type Purchase = { tier: AdvertTier; views: number; purchaseKey: string; news: AdvertNews[] };

/** Writes the advert and its payment together, once a purchase. The demo world passes a transaction. */
const buy = async (
  context: AdvertsContext,
  advert: Advert,
  { tier, views, purchaseKey, news }: Purchase,
): Promise<Advert> => {
  const { db, clock } = context;
  const isNew = await inTransaction(db, async (trx) => {
    const buyer = await lockAccount(trx, advert.advertiserId);
    if (!buyer) throw new DomainError('not-signed-in');
    await refuseUnderDispute(trx, advert.advertiserId);
    if (!(await insertAdvert(trx, advert, purchaseKey))) return false;
    const { id: advertId, advertiserId } = advert;
    const key = `advert:${advertId}:bought`;
    await openEscrow(trx, clock.now(), { advertId, advertiserId, tier, views, key });
    await sendInvoice(context, trx, { buyer, advert, tier, views });
    for (const told of news)
      await sendAdvertNews(context, trx, { news: told, to: buyer, advert, refundedNanos: ZERO_NANOS });
    return true;
  });
  const earlier = isNew ? undefined : await findPurchase(db, advert.advertiserId, purchaseKey);
  return earlier ?? advert;
};

type Placing = {
  advertiser: SignedInAccount;
  content: AdvertContent;
  pack: Pack;
  purchaseKey: string;
  /** The same content was approved before. */
  isKnown: boolean;
  /** The picture of an advert with the same content. */
  current?: AdvertPicture | undefined;
};

/**
 * Buys and places an advert.
 * @throws DomainError email-not-verified, pack-unknown, price-changed, insufficient-funds, url-own,
 * file-unknown.
 */
const place = async (
  context: AdvertsContext,
  { advertiser, content, pack: wished, purchaseKey, isKnown, current }: Placing,
): Promise<OwnAdvert> => {
  const { db, clock, catalogue } = context;
  const { tier, pack } = findPack(wished);
  let advert = await findPurchase(db, advertiser.id, purchaseKey);
  if (!advert) {
    // The ledger decides. This check only saves a visit to the site when the purchase would fail anyway.
    const balance = await readBalance(db, account.advertiser(advertiser.id));
    if (balance < pack.priceNanos) throw new DomainError('insufficient-funds');
    const { targetUrl, previewUrl } = content;
    const displayMode = await visitAdvertisedSite(context, { advertiserId: advertiser.id, targetUrl });
    const picture = await obtainPicture(context, { advertiserId: advertiser.id, previewUrl, current });
    const createdAt = clock.now();
    const rule = await reviewRuleOf(context, db, advertiser.id, content);
    const { life, news } = beginAdvert(rule, isKnown);
    const placed: Advert = {
      ...content,
      ...picture,
      ...undecided,
      id: randomId(),
      advertiserId: advertiser.id,
      tier: tier.code,
      displayMode,
      state: life.state,
      waitsSince: life.waits ? createdAt : null,
      pageGone: false,
      createdAt,
    };
    advert = await buy(context, placed, { tier, views: pack.clicks, purchaseKey, news });
    await catalogue.refresh(advert.id);
  }
  return replyOf(db, advert, advertiser);
};

type Input = { advertiser: SignedInAccount; body: BodyOf<typeof createAdvertCall> };

/**
 * Buys a pack from the advertiser's balance and places an advert with it.
 * @throws DomainError as `place`, url-invalid, category-blocked.
 */
export const createAdvert = async (
  context: AdvertsContext,
  { advertiser, body }: Input,
): Promise<OwnAdvert> => {
  if (!advertiser.emailVerified) throw new DomainError('email-not-verified');
  findPack(body);
  const content = checkAdvertContent(context.config, body);
  const { purchaseKey } = body;
  return place(context, { advertiser, content, pack: body, purchaseKey, isKnown: false });
};

type Repeat = { advertiser: SignedInAccount; advertId: bigint; body: BodyOf<typeof repeatAdvertCall> };

/**
 * Buys a new pack of an own advert at today's price: a new advert with the same words, page and countries.
 * @throws DomainError advert-unknown, advert-act-impossible, and those of `createAdvert`.
 */
export const repeatAdvert = async (
  context: AdvertsContext,
  { advertiser, advertId, body }: Repeat,
): Promise<OwnAdvert> => {
  if (!advertiser.emailVerified) throw new DomainError('email-not-verified');
  const model = await findAdvert(context.db, advertId);
  if (model?.advertiserId !== advertiser.id) throw new DomainError('advert-unknown');
  if (model.state === 'refused' || model.state === 'taken-down')
    throw new DomainError('advert-act-impossible');
  const countries = model.countries.map((value) => ({ value, label: value }));
  // Today's rules apply: an address may have become ours, a category may be blocked since.
  const content = checkAdvertContent(context.config, { ...model, countries });
  const { purchaseKey } = body;
  const pack = { ...body, item: model.tier };
  const isKnown = model.waitsSince === null;
  return place(context, { advertiser, content, pack, purchaseKey, isKnown, current: model });
};

type Edit = { advertiser: SignedInAccount; advertId: bigint; body: BodyOf<typeof updateAdvertCall> };

/**
 * Edits an own advert that still has views to give. Adverts of others are refused like unknown ones.
 * @throws DomainError advert-unknown, advert-completed, advert-act-impossible, url-own, url-invalid,
 * category-blocked, file-unknown.
 */
export const updateAdvert = async (
  context: AdvertsContext,
  { advertiser, advertId, body }: Edit,
): Promise<OwnAdvert> => {
  const { db, clock, config, catalogue } = context;
  const advert = await findAdvert(db, advertId);
  if (advert?.advertiserId !== advertiser.id) throw new DomainError('advert-unknown');
  const escrow = (await readEscrows(db, [advertId])).get(advertId);
  if (!escrow?.viewsRemaining) throw new DomainError('advert-completed');
  // A category allowed at placement may be blocked today.
  const written = checkAdvertContent(config, { ...body, category: body.category ?? advert.category });
  const { targetUrl, previewUrl } = written;
  const displayMode = await visitAdvertisedSite(context, { advertiserId: advertiser.id, targetUrl });
  const named = { advertiserId: advertiser.id, previewUrl, current: advert };
  const content = { ...written, ...(await obtainPicture(context, named)) };
  // What the body leaves out stays as it is in the row by then.
  const { dailyViews } = body;
  const category = body.category ? written.category : undefined;
  await db.transaction().execute(async (trx) => {
    const event = { kind: 'edited', content } as const;
    await changeAdvert(context, trx, { advertId, ownerId: advertiser.id, event });
    const checkedAt = clock.now();
    await writeContent(trx, advertId, { ...content, category, dailyViews, displayMode, checkedAt });
  });
  await catalogue.refresh(advertId);
  return replyOf(db, await findAdvert(db, advertId), advertiser);
};

type Act = { advertiser: SignedInAccount; advertId: bigint; kind: 'paused' | 'resumed' | 'ended' };

/**
 * Applies an advertiser's act to an own advert. A pause hides it from the next request on, but views in
 * flight are paid; of a view and an end that race, the first commit counts.
 * @throws DomainError advert-unknown, advert-act-impossible.
 */
export const actOnOwnAdvert = async (
  context: AdvertsContext,
  { advertiser, advertId, kind }: Act,
): Promise<OwnAdvert> => {
  const { db, catalogue } = context;
  const changed = await db
    .transaction()
    .execute((trx) => changeAdvert(context, trx, { advertId, ownerId: advertiser.id, event: { kind } }));
  await catalogue.refresh(advertId);
  return replyOf(db, changed.advert, advertiser);
};
