import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { showMargins } from '#contracts/margins.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdmin, anAdvertiser, aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let admin: Person;
beforeEach(async () => {
  site = await createTestApp({ config: { vatPercent: 20 } });
  admin = await anAdmin(site);
});
afterEach(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const margins = async (): Promise<ReplyOf<typeof showMargins>> =>
  (await site.app.inject({ url: '/api/admin/margins', headers: { cookie: admin.cookie } })).json();
const pay = async (person: Person | undefined, dollars: number, feeCents: number | undefined) =>
  payByCard(site, { ...(person && { person }), dollars, instrument: undefined, told: { feeCents } });

test('a card top-up of $20 with tax and fee leaves 88 cents less than nothing', async () => {
  await pay(await anAdvertiser(site), 20, 88);
  expect(await margins()).toEqual({
    taxPercent: 20,
    payments: [
      {
        provider: 'stripe',
        kind: 'top-up',
        amount: 20,
        count: 1,
        paid: 20,
        share: 3.33,
        tax: 3.33,
        fees: 0.88,
        left: -0.88,
      },
    ],
    packs: [],
  });
});

test('payments are grouped by kind and sum, the worst first; gifts and own money have no share', async () => {
  const ads = await anAdvertiser(site);
  await pay(ads, 20, 88);
  await pay(ads, 20, 92);
  await pay(await aPatient(site), 100, 320);
  await pay(undefined, 100, 330);
  // Its fee is not known yet.
  await pay(ads, 30, undefined);
  const { payments } = await margins();
  expect(
    payments.map(({ kind, amount, count, share, fees, left }) => [kind, amount, count, share, fees, left]),
  ).toEqual([
    ['donation', 100, 1, 0, 3.3, -3.3],
    ['own', 100, 1, 0, 3.2, -3.2],
    ['top-up', 20, 2, 6.67, 1.8, -1.8],
  ]);
});

test('a pack bears its part of the fees of its buyer, and no other’s', async () => {
  const [small, large] = [await anAdvertiser(site), await anAdvertiser(site)];
  await pay(small, 4, 80);
  await pay(large, 100, 320);
  await placeAdvert(site, small, { title: 'Tea', item: 'P' });
  await placeAdvert(site, large, { title: 'Bread', item: 'S' });
  const { packs } = await margins();
  expect(packs).toMatchObject([
    { tier: 'P', price: 1.5, paid: 1.5, share: 0.25, tax: 0.25, fees: 0.3, left: -0.3 },
    { tier: 'S', price: 6, paid: 6, share: 1, tax: 1, fees: 0.19, left: -0.19 },
  ]);
});

test('a year later nothing of it is shown', async () => {
  await pay(await anAdvertiser(site), 20, 88);
  site.clock.advance({ days: 366 });
  admin.cookie = await openSession(site, admin.id);
  expect((await margins()).payments).toEqual([]);
});
