import assert from 'node:assert/strict';
import { ADVERT_TIERS, type AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser, type Person } from '../../support/people.ts';
import { advertForm } from '../../support/place-advert.ts';
import type { TestApp } from '../../support/test-app.ts';

export type Advert = { id: string; tier: AdvertTier['code']; earnNanos: bigint; viewsBought: number };

type Order = { tier: AdvertTier; viewsBought: number; title?: string };

const ADVERTISERS = 10;
/** Packs that a lively day does not empty. */
const PACK = 5_000;

type Buyer = { person: Person; address: string };

/** Buys a pack from an advertiser's balance. */
export const placePack = async (
  { app }: Pick<TestApp, 'app'>,
  { person, address }: Buyer,
  { tier, viewsBought, title = `${tier.code} ${person.publicId}` }: Order,
): Promise<Advert> => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/createAdv',
    headers: { cookie: person.cookie, 'x-forwarded-for': address },
    payload: advertForm({ item: tier.code, clicks: viewsBought, title }),
  });
  assert.equal(reply.statusCode, 200, reply.body);
  const id: string = reply.json().adv._id;
  return { id, tier: tier.code, earnNanos: tier.earnNanos, viewsBought };
};

/** Adverts for everybody: ten of each length, of advertisers who paid long ago. */
export const placeAdverts = async (site: TestApp, newHome: () => string): Promise<Advert[]> => {
  const adverts: Advert[] = [];
  for (let n = 0; n < ADVERTISERS; n += 1) {
    const person = await anAdvertiser(site, { balanceDollars: 10_000 });
    const buyer = { person, address: newHome() };
    for (const tier of ADVERT_TIERS) adverts.push(await placePack(site, buyer, { tier, viewsBought: PACK }));
  }
  return adverts;
};
