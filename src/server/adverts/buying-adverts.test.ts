import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertsSite } from '../../../test/sites/adverts-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { account, closeEscrows, readBalance } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { IdSet } from './id-set.ts';

let site: Awaited<ReturnType<typeof createAdvertsSite>>;
beforeAll(async () => {
  site = await createAdvertsSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.probe.mode = 'frame';
  site.probe.visited = [];
});
afterEach(() => expectLedgerConsistent(site.database.db));

/** 500 views of the shortest tier cost 1.5 dollars. */
const form = {
  title: 'Fresh bread',
  subtitle: 'Every morning',
  targetUrl: 'https://bakery.co.uk',
  previewUrl: 'https://bakery.co.uk/bread.png',
  countries: [{ value: 'GB', label: 'United Kingdom' }],
  item: 'P',
  clicks: 500,
  amount: 1.5,
  category: 'food',
  terms: true,
  purchaseKey: 'form-1',
};

type Call = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object };
const as = async (person: Person | null, call: Call) => {
  const answer = await site.app.inject({ ...call, headers: person ? { cookie: person.cookie } : {} });
  return { status: answer.statusCode, body: answer.json() };
};
const buy = (person: Person | null, changes: object = {}) =>
  as(person, { method: 'POST', url: '/api/createAdv', payload: { ...form, ...changes } });
const listOf = async (person: Person) => (await as(person, { method: 'GET', url: '/api/getUserAdvs' })).body;
const balanceOf = (person: Person) => readBalance(site.database.db, account.advertiser(person.id));

test('a bought advert is paid from the balance and stands in the own list and in the catalogue', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 2 });
  const { status, body } = await buy(baker);
  expect({ status, success: body.success }).toEqual({ status: 200, success: true });
  expect(body.adv).toMatchObject({
    _user: baker.publicId,
    title: 'Fresh bread',
    targetUrl: 'https://bakery.co.uk/',
    item: 'P',
    earn: 0.0025,
    price: 500,
    clicks: 500,
    amount: 1.5,
    delivered: 0,
    completed: false,
    countries: [{ value: 'GB', label: 'United Kingdom' }],
    displayMode: 'frame',
  });
  expect(await balanceOf(baker)).toBe(500_000_000n);
  expect(await listOf(baker)).toEqual([body.adv]);
  expect(site.probe.visited).toEqual(['https://bakery.co.uk/']);
  const cards = site.catalogue.selectAdverts({ country: 'GB', seen: new IdSet() });
  expect(cards.map((card) => card._id)).toContain(body.adv._id);
});

test('the same form sent twice, in a row or at once, buys once', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 10 });
  const [first, ...others] = await Promise.all([buy(baker), buy(baker), buy(baker)]);
  others.push(await buy(baker));
  for (const other of others) expect(other).toEqual(first);
  expect(first.status).toBe(200);
  expect(await balanceOf(baker)).toBe(8_500_000_000n);
  expect(await listOf(baker)).toHaveLength(1);
  expect((await buy(baker, { purchaseKey: 'form-2' })).body.adv._id).not.toBe(first.body.adv._id);
});

test('a balance that is too small buys nothing, and the site is not visited', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 1.49 });
  expect(await buy(baker)).toMatchObject({
    status: 409,
    body: { success: false, code: 'insufficient-funds', error: 'Insufficient Funds.' },
  });
  expect(site.probe.visited).toEqual([]);
  expect(await listOf(baker)).toEqual([]);
  expect(await balanceOf(baker)).toBe(1_490_000_000n);
});

test('one of two purchases that race for one balance is made, the other is refused', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 2.5 });
  const answers = await Promise.all(['a', 'b', 'c'].map((purchaseKey) => buy(baker, { purchaseKey })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await balanceOf(baker)).toBe(1_000_000_000n);
  expect(await listOf(baker)).toHaveLength(1);
});

test('a balance of exactly the price is enough', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 1.5 });
  expect((await buy(baker)).status).toBe(200);
  expect(await balanceOf(baker)).toBe(0n);
});

test.each([
  ['another price than the pack has', { amount: 1 }, 409, 'price-changed'],
  ['a price that hides in a binary fraction', { amount: 1.5000000000000002 }, 409, 'price-changed'],
  ['a pack that is not sold', { clicks: 501 }, 400, 'pack-unknown'],
  ['a tier that is not sold', { item: 'XXL' }, 400, 'pack-unknown'],
  ['no country', { countries: [] }, 400, 'countries-empty'],
  ['a country that is none', { countries: [{ value: 'XX', label: 'x' }] }, 400, 'country-unknown'],
  ['a page of our own machine', { targetUrl: 'https://192.168.0.1/' }, 400, 'url-invalid'],
  ['a picture of our own machine', { previewUrl: 'https://printer.local/a.png' }, 400, 'picture-url-invalid'],
  ['a page of ours', { targetUrl: 'http://localhost:3000/guest' }, 400, 'url-own'],
  ['a picture of ours', { previewUrl: 'http://localhost:3000/mark.svg' }, 400, 'picture-url-invalid'],
  ['no consent', { terms: false }, 400, 'terms-unchecked'],
  ['an empty title', { title: ' ' }, 400, 'title-empty'],
])('%s is refused', async (_what, changes, status, code) => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 10 });
  expect(await buy(baker, changes)).toMatchObject({ status, body: { success: false, code } });
  expect(await balanceOf(baker)).toBe(10_000_000_000n);
});

test('a refused price is answered with the one that a call tells to anybody', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 10 });
  const { item, clicks } = form;
  const refused = await buy(baker, { amount: 1 });
  const { currency, tiers } = (await site.app.inject('/api/prices')).json();
  const tier = tiers.find((one: { item: string }) => one.item === item);
  const pack = tier.packs.find((one: { clicks: number }) => one.clicks === clicks);
  expect(refused.body).toMatchObject({ code: 'price-changed', amount: pack.amount });
  expect((await buy(baker, { amount: pack.amount })).status).toBe(200);
  expect([currency, tiers.length, tier]).toEqual([
    'USD',
    6,
    { item: 'P', seconds: 5, pricePerView: 0.003, earn: 0.0025, packs: expect.any(Array) },
  ]);
});

test('only an advertiser with a verified address may buy', async () => {
  expect(await buy(null)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect(await buy(await aPatient(site.people))).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  });
  const stranger = await anAdvertiser(site.people, { balanceDollars: 10, verified: false });
  expect(await buy(stranger)).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
});

test('"all countries" stands alone, whatever else was chosen', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 2, language: 'ua' });
  const countries = ['UA', '**', 'GB'].map((value) => ({ value, label: 'whatever' }));
  const { body } = await buy(baker, { countries });
  expect(body.adv.countries).toEqual([{ value: '**', label: 'Усі країни' }]);
});

const edited = {
  title: 'Warm bread',
  subtitle: 'Every evening',
  targetUrl: 'https://bakery.co.uk/evening',
  previewUrl: 'https://bakery.co.uk/warm.png',
  countries: [{ value: 'UA', label: 'Ukraine' }],
};
const edit = (person: Person, id: string, changes: object = {}) =>
  as(person, { method: 'PUT', url: `/api/updateAdv/${id}`, payload: { ...edited, ...changes } });

test('an edit visits the site again, and viewers see the change', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 2 });
  const { _id } = (await buy(baker, { countries: [{ value: 'FR', label: 'France' }] })).body.adv;
  site.probe.mode = 'newtab';
  const { status, body } = await edit(baker, _id);
  expect(status).toBe(200);
  const { previewUrl: previewSource, ...rest } = edited;
  expect(body.adv).toMatchObject({ ...rest, previewSource, displayMode: 'newtab', clicks: 500 });
  expect(await listOf(baker)).toEqual([body.adv]);
  const seenFrom = (country: string) =>
    site.catalogue.selectAdverts({ country, seen: new IdSet() }).find((card) => card._id === _id)?.title;
  expect([seenFrom('FR'), seenFrom('UA')]).toEqual([undefined, 'Warm bread']);
});

test('an advertiser sends our server to at most sixty sites an hour, from any address', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 2 });
  const { _id } = (await buy(baker)).body.adv;
  const statuses: number[] = [];
  for (let visit = 1; visit < 62; visit += 1) statuses.push((await edit(baker, _id)).status);
  expect(statuses.lastIndexOf(200)).toBe(58);
  const before = site.probe.visited.length;
  expect(await edit(baker, _id)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(site.probe.visited).toHaveLength(before);
  const other = await anAdvertiser(site.people, { balanceDollars: 2 });
  expect((await buy(other, { purchaseKey: 'of-the-other' })).status).toBe(200);
});

test('a site that redirects to our own pages buys nothing, and uses up no visit of another', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 4 });
  const { adv } = (await buy(baker)).body;
  site.probe.mode = 'own-site';
  const targetUrl = 'https://bakery.co.uk/leads-to-watchwell';
  const refusal = { status: 400, body: { success: false, code: 'url-own' } };
  expect(await buy(baker, { purchaseKey: 'form-2', targetUrl })).toMatchObject(refusal);
  expect(await edit(baker, adv._id, { targetUrl })).toMatchObject(refusal);
  expect(site.probe.visited.at(-1)).toBe(targetUrl);
  expect(await balanceOf(baker)).toBe(2_500_000_000n);
  expect(await listOf(baker)).toEqual([adv]);
});

test("a stranger's advert and an unknown one cannot be edited", async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 2 });
  const stranger = await anAdvertiser(site.people);
  const { adv } = (await buy(baker)).body;
  site.probe.visited = [];
  expect(await edit(stranger, adv._id)).toMatchObject({
    status: 404,
    body: { success: false, code: 'advert-unknown' },
  });
  expect(await edit(baker, '0000000001')).toMatchObject({ status: 404, body: { code: 'advert-unknown' } });
  expect(await edit(baker, adv._id, { targetUrl: 'http://bakery.co.uk' })).toMatchObject({ status: 400 });
  expect(site.probe.visited).toEqual([]);
  expect(await listOf(baker)).toEqual([adv]);
});

test('an advert without views left cannot be edited', async () => {
  const baker = await anAdvertiser(site.people, { balanceDollars: 2 });
  const { adv } = (await buy(baker)).body;
  const advertId = keyOf(adv._id);
  await site.database.db
    .transaction()
    .execute((trx) => closeEscrows(trx, site.clock.now(), { advertIds: [advertId], advertiserId: baker.id }));
  expect(await edit(baker, adv._id)).toMatchObject({ status: 409, body: { code: 'advert-completed' } });
});
