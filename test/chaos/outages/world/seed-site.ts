import { anAdvertiser, aPatient, type PeopleSite, type Person } from '../../../support/people.ts';
import { advertForm } from '../../../support/place-advert.ts';
import { publicAddress } from '../../../support/public-address.ts';

const PATIENTS = 20;
const ADVERTS = 6;
const PACK = { item: 'P', clicks: 100_000 };
const BALANCE_DOLLARS = 10_000;

export const seedPeople = async (site: PeopleSite) => {
  const advertiser = await anAdvertiser(site, { balanceDollars: BALANCE_DOLLARS });
  const patients: string[] = [];
  for (let n = 0; n < PATIENTS; n += 1) patients.push((await aPatient(site)).publicId);
  return { advertiser, patients };
};

/** Sandbox address of an advert's site, and how the player shows it: the last one refuses every frame. */
const pageOf = (n: number) =>
  n < ADVERTS ? { path: '/site/kyiv-bikes', shown: 'frame' } : { path: '/xfo', shown: 'newtab' };

/**
 * Places adverts of the shortest tier that no run can sell out. Returns their public ids. @throws when one is
 * shown otherwise
 */
export const placeAdverts = async (url: string, advertiser: Person, siteUrl: string): Promise<string[]> => {
  const adverts: string[] = [];
  for (let n = 1; n <= ADVERTS; n += 1) {
    const { path, shown } = pageOf(n);
    const target = { targetUrl: siteUrl + path, previewUrl: `${siteUrl}/art/kyiv-bikes.webp` };
    const response = await fetch(`${url}/api/createAdv`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: advertiser.cookie,
        'x-forwarded-for': publicAddress(),
      },
      body: JSON.stringify({ ...advertForm({ ...PACK, title: `Advert ${n}` }), ...target }),
    });
    const body = (await response.json()) as { adv?: { _id: string; displayMode: string } };
    if (body.adv?.displayMode !== shown)
      throw new Error(`advert ${n} was not placed to be shown in a ${shown}: ${JSON.stringify(body)}`);
    adverts.push(body.adv._id);
  }
  return adverts;
};
