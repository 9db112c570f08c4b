import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { packsOf, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Choice = { item?: string; clicks?: number; title?: string; countries?: string[] };

/** Fields that the form of the advert purchase sends, with the right price. */
export const advertForm = ({ item = 'P', clicks = 500, title = 'Tea', countries = ['**'] }: Choice = {}) => {
  const tier = tierOf(item);
  const pack = tier && packsOf(tier).find((candidate) => candidate.clicks === clicks);
  assert(pack, 'no such pack');
  return {
    title,
    subtitle: 'From the Carpathians',
    targetUrl: 'https://tea.example.com/welcome',
    previewUrl: 'https://tea.example.com/preview.png',
    countries: countries.map((value) => ({ value, label: value })),
    item,
    clicks,
    amount: wireDollars(pack.priceNanos),
    category: 'food',
    terms: true,
    purchaseKey: randomUUID(),
  };
};

/** Buys a pack and places an advert through the call that a browser makes. Returns the advert's public id. */
export const placeAdvert = async (
  site: TestApp,
  advertiser: Person,
  choice: Choice = {},
): Promise<string> => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/createAdv',
    headers: { cookie: advertiser.cookie },
    payload: advertForm(choice),
  });
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json().adv._id;
};
