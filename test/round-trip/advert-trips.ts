import { randomUUID } from 'node:crypto';
import { keyOf } from '#server/platform/http/key-of.ts';
import { anOrganization } from '../support/an-organization.ts';
import { anAdvertiser, type Person } from '../support/people.ts';
import { advertForm } from '../support/place-advert.ts';
import { pick, type RoundTrip, type Trip, type World } from './trip.ts';

const CONTENT = [
  'title',
  'subtitle',
  'targetUrl',
  'previewUrl',
  'countries',
  'category',
  'dailyViews',
] as const;
const PAID = 'the price is what the pack costs, and the payment is a line of the ledger';

const EDIT = {
  title: 'Green tea',
  subtitle: 'From Georgia',
  targetUrl: 'https://tea.example.com/green',
  countries: ['GB', 'UA'],
  category: 'services',
  dailyViews: 40,
};
const options = (codes: string[]) => codes.map((value) => ({ value, label: value }));

/** Reads the advert as its owner sees it, in the fields of the calls that write it. */
const readAdvert = async ({ ask }: World, owner: Person, id: string) => {
  const adverts = await ask(owner, 'GET', '/api/getUserAdvs');
  const advert = adverts.find(({ _id }: { _id: string }) => _id === id);
  return {
    ...advert,
    countries: advert.countries.map(({ value }: { value: string }) => value),
    previewUrl: advert.previewSource,
  };
};

const place = async (
  { ask }: World,
  owner: Person,
  changes: object = {},
): Promise<{ _id: string; previewUrl: string }> =>
  (await ask(owner, 'POST', '/api/createAdv', { ...advertForm(), ...changes })).adv;

/** Edits a new owner's advert in the state that `prepare` makes. */
const edited =
  (
    prepare: (world: World, owner: Person, id: string) => Promise<unknown>,
    picture: 'same' | 'ours' | 'other' = 'same',
  ) =>
  async (world: World): Promise<Trip> => {
    const owner = await anAdvertiser(world.site, { balanceDollars: 20 });
    const advert = await place(world, owner);
    await prepare(world, owner, advert._id);
    const address = picture === 'other' ? 'https://tea.example.com/other.png' : advertForm().previewUrl;
    const previewUrl = picture === 'ours' ? advert.previewUrl : address;
    const payload = { ...EDIT, countries: options(EDIT.countries), previewUrl };
    await world.ask(owner, 'PUT', `/api/updateAdv/${advert._id}`, payload);
    return {
      sent: { ...EDIT, previewUrl: address },
      read: pick(await readAdvert(world, owner, advert._id), ...CONTENT),
    };
  };

const act = (what: string) => (world: World, owner: Person, id: string) =>
  world.ask(owner, 'POST', `/api/${what}/${id}`);
const withRow = (change: string) => (world: World, _: Person, id: string) =>
  world.site.database.owner.query(`update adverts set ${change} where id = $1`, [keyOf(id)]);

const placed =
  (changes: object, sent: object) =>
  async (world: World): Promise<Trip> => {
    const owner = await anAdvertiser(world.site, { balanceDollars: 20 });
    const { item, clicks } = advertForm();
    const { _id } = await place(world, owner, changes);
    const advert = await readAdvert(world, owner, _id);
    const read = { ...pick(advert, ...CONTENT, 'item'), clicks: advert.price };
    return { sent: { ...EDIT, item, clicks, previewUrl: advertForm().previewUrl, ...sent }, read };
  };

const FULL = { ...EDIT, countries: options(EDIT.countries) };

const savedAs = async ({ ask }: World, owner: Person): Promise<Trip> => {
  const sent = {
    legalName: 'Пекарня ТОВ',
    tradingName: 'Пекарня',
    country: 'UA',
    address: 'вул. Хлібна, 1\nКиїв',
    registrationNumber: '32855961',
    vatNumber: '123456789012',
  };
  await ask(owner, 'POST', '/api/organization', sent);
  const { organization } = await ask(owner, 'GET', '/api/organization');
  return { sent, read: pick(organization, ...Object.keys(sent)) };
};

export const ADVERT_TRIPS: Record<string, RoundTrip> = {
  'POST /api/createAdv': {
    unread: {
      amount: PAID,
      purchaseKey: 'it names the purchase, so that it is made once',
      terms: 'it must be true',
    },
    states: {
      'with a picture': placed(FULL, {}),
      'without a daily limit': placed({ ...FULL, dailyViews: null }, { dailyViews: null }),
    },
  },
  'PUT /api/updateAdv/:id': {
    states: {
      'that runs': edited(async () => undefined),
      'whose picture is named by our own address': edited(async () => undefined, 'ours'),
      'that gets another picture': edited(async () => undefined, 'other'),
      'without a picture': edited(withRow('picture_key = null')),
      'that is paused': edited(act('pauseAdv')),
      'that waits for staff': edited(withRow("state = 'in-review', waits_since = now()")),
      'whose page was gone': edited(withRow("state = 'paused', page_gone = true, waits_since = now()")),
    },
  },
  'POST /api/repeatAdv/:id': {
    unread: { amount: PAID, purchaseKey: 'it names the purchase, so that it is made once' },
    states: {
      'that is paused': async (world) => {
        const owner = await anAdvertiser(world.site, { balanceDollars: 20 });
        const model = await place(world, owner, FULL);
        await world.ask(owner, 'POST', `/api/pauseAdv/${model._id}`);
        const { clicks, amount } = advertForm();
        const payload = { clicks, amount, purchaseKey: randomUUID() };
        const { adv } = await world.ask(owner, 'POST', `/api/repeatAdv/${model._id}`, payload);
        const copy = await readAdvert(world, owner, adv._id);
        const read = { ...pick(copy, ...CONTENT), clicks: copy.price };
        return { sent: { ...EDIT, previewUrl: advertForm().previewUrl, clicks }, read };
      },
    },
  },
  'POST /api/organization': {
    states: {
      'of nobody yet': async (world) => savedAs(world, await anAdvertiser(world.site)),
      'of another name and number': async (world) => {
        const owner = await anAdvertiser(world.site);
        await world.ask(owner, 'POST', '/api/organization', anOrganization({ vatNumber: 'GB980780684' }));
        return savedAs(world, owner);
      },
    },
  },
  'POST /api/admin/review/:id/category': {
    states: {
      'that runs': async (world) => {
        const owner = await anAdvertiser(world.site, { balanceDollars: 20 });
        const { _id } = await place(world, owner);
        await world.ask(world.admin, 'POST', `/api/admin/review/${_id}/category`, { category: 'travel' });
        return { sent: { category: 'travel' }, read: pick(await readAdvert(world, owner, _id), 'category') };
      },
    },
  },
};
