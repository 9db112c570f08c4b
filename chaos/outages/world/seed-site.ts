import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import { publicAddress } from '../../../test/support/public-address.ts';
import type { TestApp } from '../../../test/support/test-app.ts';

const PATIENTS = 20;
const ADVERTS = 6;
const PACK = { item: 'P', clicks: 100_000 };
const BALANCE_DOLLARS = 10_000;

/** The makers of people need no more of a server than these two. */
type Maker = { database: Pick<TestApp['database'], 'db' | 'owner'>; clock: Pick<TestApp['clock'], 'now'> };

export const seedPeople = async (maker: Maker) => {
  // Its servers are asked by http, so cookies have no prefix.
  const context = { config: { publicUrl: 'http://localhost' } };
  const site = { ...maker, context } as unknown as TestApp;
  const advertiser = await anAdvertiser(site, { balanceDollars: BALANCE_DOLLARS });
  const patients: string[] = [];
  for (let n = 0; n < PATIENTS; n += 1) patients.push((await aPatient(site)).publicId);
  return { advertiser, patients };
};

/** Adverts of the shortest tier that nobody can sell out in one run; their public ids. */
export const placeAdverts = async (url: string, advertiser: Person, siteUrl: string): Promise<string[]> => {
  const adverts: string[] = [];
  for (let n = 1; n <= ADVERTS; n += 1) {
    const target = { targetUrl: `${siteUrl}/kyiv-bikes`, previewUrl: `${siteUrl}/kyiv-bikes.png` };
    const response = await fetch(`${url}/api/createAdv`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: advertiser.cookie,
        'x-forwarded-for': publicAddress(),
      },
      body: JSON.stringify({ ...advertForm({ ...PACK, title: `Advert ${n}` }), ...target }),
    });
    const body = (await response.json()) as { adv?: { _id: string } };
    if (!body.adv) throw new Error(`no advert could be placed: ${JSON.stringify(body)}`);
    adverts.push(body.adv._id);
  }
  return adverts;
};
