import type {
  createAdvert as createAdvertCall,
  OwnAdvert,
  updateAdvert as updateAdvertCall,
} from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { type AdvertTier, packsOf, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { nanosFromDollars } from '#shared/money/nanos.ts';
import { holdAccount, refuseUnderDispute } from '../accounts/accounts.ts';
import { account, openEscrow, readBalance, readEscrows } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction, type Queryable, randomId } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { AdvertCatalogue } from './advert-catalogue.ts';
import { checkAdvertContent, visitAdvertisedSite } from './advert-content.ts';
import { type Advert, changeAdvert, findAdvert, findPurchase, insertAdvert } from './adverts-store.ts';
import { sendInvoice } from './invoice-mail.ts';
import { readOwnAdverts } from './own-adverts.ts';
import type { SiteProbePort } from './site-probe-port.ts';

/** What placing and editing an advert needs. */
export type AdvertsContext = AppContext & { siteProbe: SiteProbePort; catalogue: AdvertCatalogue };

type Body = BodyOf<typeof createAdvertCall>;
type Input = { advertiser: SignedInAccount; body: Body };

/** The advert as its owner sees it. */
const replyOf = async (
  db: Queryable,
  advert: Advert | undefined,
  { language }: SignedInAccount,
): Promise<OwnAdvert> => {
  const [reply] = await readOwnAdverts(db, advert ? [advert] : [], language);
  if (!reply) throw new DomainError('advert-unknown');
  return reply;
};

/** What the buyer saw must be what the server sells: a price in a form is never trusted. */
const findPack = ({ item, clicks, amount }: Body) => {
  const tier = tierOf(item);
  const pack = tier && packsOf(tier).find((candidate) => candidate.clicks === clicks);
  if (!tier || !pack) throw new DomainError('pack-unknown');
  if (nanosFromDollars(amount) !== pack.priceNanos) throw new DomainError('price-changed');
  return { tier, pack };
};

/**
 * Makes the advert and its payment together or not at all. A purchase that was made before buys nothing more. The demo
 * world buys within a transaction of its own.
 */
const buy = async (
  context: AdvertsContext,
  advert: Advert,
  { tier, views, purchaseKey }: { tier: AdvertTier; views: number; purchaseKey: string },
): Promise<Advert> => {
  const { db, clock } = context;
  const isNew = await inTransaction(db, async (trx) => {
    const buyer = await holdAccount(trx, advert.advertiserId);
    if (!buyer) throw new DomainError('not-signed-in');
    await refuseUnderDispute(trx, advert.advertiserId);
    if (!(await insertAdvert(trx, advert, purchaseKey))) return false;
    const { id: advertId, advertiserId } = advert;
    const key = `advert:${advertId}:bought`;
    await openEscrow(trx, clock.now(), { advertId, advertiserId, tier, views, key });
    await sendInvoice(context, trx, { buyer, advert, tier, views });
    return true;
  });
  const earlier = isNew ? undefined : await findPurchase(db, advert.advertiserId, purchaseKey);
  return earlier ?? advert;
};

/**
 * Buys a pack from the advertiser's balance and places an advert with it.
 * @throws DomainError email-not-verified, pack-unknown, price-changed, url-own, url-invalid, insufficient-funds.
 */
export const createAdvert = async (
  context: AdvertsContext,
  { advertiser, body }: Input,
): Promise<OwnAdvert> => {
  const { db, clock, config, siteProbe, catalogue } = context;
  if (!advertiser.emailVerified) throw new DomainError('email-not-verified');
  const { tier, pack } = findPack(body);
  const content = checkAdvertContent(config, body);
  let advert = await findPurchase(db, advertiser.id, body.purchaseKey);
  if (!advert) {
    // The ledger decides. This check only saves a visit to the site when the purchase would fail anyway.
    const balance = await readBalance(db, account.advertiser(advertiser.id));
    if (balance < pack.priceNanos) throw new DomainError('insufficient-funds');
    const displayMode = await visitAdvertisedSite(siteProbe, content.targetUrl);
    const base = { id: randomId(), advertiserId: advertiser.id, tier: tier.code, createdAt: clock.now() };
    const placed = { ...base, ...content, displayMode };
    advert = await buy(context, placed, { tier, views: pack.clicks, purchaseKey: body.purchaseKey });
    await catalogue.refresh(advert.id);
  }
  return replyOf(db, advert, advertiser);
};

type Edit = { advertiser: SignedInAccount; advertId: bigint; body: BodyOf<typeof updateAdvertCall> };

/**
 * Edits an own advert that still has views to give. The advert of somebody else is refused like one that does not exist.
 * @throws DomainError advert-unknown, advert-completed, url-own, url-invalid.
 */
export const updateAdvert = async (
  { db, clock, config, siteProbe, catalogue }: AdvertsContext,
  { advertiser, advertId, body }: Edit,
): Promise<OwnAdvert> => {
  const advert = await findAdvert(db, advertId);
  if (advert?.advertiserId !== advertiser.id) throw new DomainError('advert-unknown');
  const escrow = (await readEscrows(db, [advertId])).get(advertId);
  if (!escrow?.viewsRemaining) throw new DomainError('advert-completed');
  const content = checkAdvertContent(config, body);
  const displayMode = await visitAdvertisedSite(siteProbe, content.targetUrl);
  await db
    .transaction()
    .execute((trx) => changeAdvert(trx, advertId, { content, displayMode, checkedAt: clock.now() }));
  await catalogue.refresh(advertId);
  return replyOf(db, await findAdvert(db, advertId), advertiser);
};
