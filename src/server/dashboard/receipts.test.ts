import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Receipts } from '#contracts/receipts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

let ids = 900n;
type Paid = { purpose?: 'balance' | 'donation'; status?: string; at: Date; returned?: number };
/** Pays $5; returns the number of the payment. */
const pays = async (who: Person, { purpose = 'balance', status = 'succeeded', at, returned = 0 }: Paid) => {
  ids += 1n;
  await site.database.owner.query(
    `insert into payments (id, account_id, provider, purpose, amount_cents, status, taken_back_cents, created_at, updated_at)
     values ($1, $2, 'paypal', $3, 500, $4, $5, $6, $6)`,
    [ids, who.id, purpose, status, returned, at],
  );
  return encodePublicId(ids);
};
const now = () => site.clock.now();
const yearsAgo = (years: number) => new Date(Date.UTC(now().getUTCFullYear() - years, 5));

const receiptsOf = async (who: Person | null, query = ''): Promise<Receipts & { code?: string }> => {
  const headers = who ? { cookie: who.cookie } : {};
  return (await site.app.inject({ url: `/api/receipts${query}`, headers })).json();
};

test('an advertiser finds payments and the invoice of each pack, newest first', async () => {
  const baker = await anAdvertiser(site, { balanceDollars: 100 });
  const number = await pays(baker, { at: new Date(now().getTime() - 1000), returned: 200 });
  const adsId = await placeAdvert(site, baker, { title: 'Rye bread' });
  const { receipts } = await receiptsOf(baker);
  expect(receipts.slice(0, 2)).toEqual([
    {
      number: `${now().getUTCFullYear()}-${adsId}`,
      kind: 'views',
      at: expect.any(String),
      amount: 1.5,
      returned: 0,
      gift: null,
      provider: null,
      pack: { title: 'Rye bread', code: 'P', seconds: 5, views: 500 },
    },
    {
      number,
      kind: 'balance',
      at: expect.any(String),
      amount: 5,
      returned: 2,
      gift: null,
      provider: 'paypal',
      pack: null,
    },
  ]);
});

test('the number of an invoice equals that in its email, also when its ad is deleted', async () => {
  const baker = await anAdvertiser(site, { balanceDollars: 100 });
  const adsId = await placeAdvert(site, baker);
  await site.jobs.runDue();
  const number = (await receiptsOf(baker)).receipts[0]?.number ?? '';
  const letter = site.mailbox.letters.find(
    ({ to, subject }) => to === baker.email && subject.includes(number),
  );
  expect(letter?.subject).toContain(adsId);
  await site.database.owner.query(
    `update adverts set state = 'deleted', removed_at = now() where advertiser_id = $1`,
    [baker.id],
  );
  expect((await receiptsOf(baker)).receipts.map((one) => one.number)).toContain(number);
});

test('a patient finds gifts to all and payments into the own page, without unpaid ones', async () => {
  const olena = await aPatient(site);
  await pays(olena, { purpose: 'donation', at: now() });
  await pays(olena, { at: new Date(now().getTime() - 1000) });
  await pays(olena, { at: now(), status: 'failed' });
  await pays(olena, { at: now(), status: 'processing' });
  expect((await receiptsOf(olena)).receipts.map(({ kind }) => kind)).toEqual(['donation', 'page']);
});

test('a year holds its own payments, and years go back to the first one', async () => {
  const olena = await aPatient(site);
  const year = now().getUTCFullYear();
  expect(await receiptsOf(olena)).toEqual({ year, years: [year], receipts: [], statement: null });
  const old = await pays(olena, { at: yearsAgo(2) });
  const first = await pays(olena, { at: new Date(Date.UTC(year, 0)) });
  expect(await receiptsOf(olena)).toMatchObject({
    years: [year, year - 1, year - 2],
    receipts: [{ number: first }],
  });
  expect((await receiptsOf(olena, `?year=${year - 1}`)).receipts).toEqual([]);
  expect((await receiptsOf(olena, `?year=${year - 2}`)).receipts).toMatchObject([{ number: old }]);
  expect(await receiptsOf(olena, '?year=x')).toMatchObject({ code: 'invalid-input' });
});

test('nobody reads the receipts of another account', async () => {
  await pays(await aPatient(site), { at: now() });
  await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 10 }));
  expect((await receiptsOf(await aPatient(site))).receipts).toEqual([]);
  expect(await receiptsOf(null)).toMatchObject({ code: 'not-signed-in' });
});

test('an advertiser reads how the balance moved in a year, from its first cent to what is left now', async () => {
  const baker = await anAdvertiser(site, { balanceDollars: 100 });
  await placeAdvert(site, baker);
  const year = now().getUTCFullYear();
  const { statement } = await receiptsOf(baker);
  const sums = statement?.lines.reduce((sum, { amount }) => sum + amount, 0);
  expect(statement).toMatchObject({ opening: 0, closing: 98.5 });
  expect(statement?.lines).toContainEqual({ kind: 'bought', amount: -1.5 });
  expect(sums).toBe(98.5);
  expect((await receiptsOf(baker, `?year=${year - 1}`)).statement).toEqual({
    opening: 0,
    lines: [],
    closing: 0,
  });
});
