import { afterEach, beforeEach, expect, test } from 'vitest';
import { AN_ACCOUNT } from '../support/bank-account.ts';
import { balanceTable, journalTable } from '../support/ledger-snapshot.ts';
import type { Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.end());

/** Money in each of the three parts: a friend's view, an own one, and a donation without other shares. */
const collect = async (patient: Person): Promise<void> => {
  const ada = await story.advertiser('Ada');
  await story.topUp(ada, 10);
  const adsId = await placeAdvert(story.site, ada, { title: 'Tea', item: 'XS' });
  await story.watch({ adsId, adViewedAs: 'refrence', page: patient });
  await story.watch({ adsId, adViewedAs: 'user-it-self', page: patient }, patient);
  await story.donate(20);
};

test('a failed withdrawal returns to the parts that it came from', async () => {
  const email = 'failed+olena@example.org';
  const olena = await story.patient('Olena', { email, country: 'PL', goalDollars: 20 });
  await collect(olena);
  const before = await story.fundsOf(olena);
  expect(before).toEqual({ received: 0.005, ownViewReceived: 0.005, donated: 20 });

  const { payout } = await story.post(olena, '/api/requestPayoutV2');
  expect(payout).toMatchObject({ amount: 20.01, paymentMethod: 'PayPal', status: 'PENDING' });
  expect(await story.fundsOf(olena)).toEqual({ received: 0, ownViewReceived: 0, donated: 0 });
  expect(await story.followPayout(olena)).toBe('FAILED');
  expect(await story.paidByPaypal()).toEqual([[email, 'FAILED', '20.01']]);
  expect(await story.fundsOf(olena)).toEqual(before);
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada            10     payment
    platform:fees -> clearing:paypal             0.84   provider-fee
    advertiser:Ada -> advert:Tea                 3      pack-bought
    advert:Tea -> patient:Olena:received         0.005  view
    advert:Tea -> platform:revenue               0.002  view × 2
    advert:Tea -> patient:Olena:own-view         0.005  view
    clearing:paypal -> general                   20     donation
    platform:fees -> clearing:paypal             1.19   provider-fee
    general -> patient:Olena:donated             20     share
    patient:Olena:received -> payouts:in-flight  0.005  payout-hold
    patient:Olena:own-view -> payouts:in-flight  0.005  payout-hold
    patient:Olena:donated -> payouts:in-flight   20     payout-hold
    payouts:in-flight -> patient:Olena:donated   20     payout-hold-reversed
    payouts:in-flight -> patient:Olena:own-view  0.005  payout-hold-reversed
    payouts:in-flight -> patient:Olena:received  0.005  payout-hold-reversed"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    advert:Tea              2.988
    advertiser:Ada          7
    clearing:paypal         -27.97
    patient:Olena:donated   20
    patient:Olena:own-view  0.005
    patient:Olena:received  0.005
    platform:fees           -2.03
    platform:revenue        0.002"
  `);
});

test('in Ukraine the admin pays manually and completes the withdrawal once', async () => {
  const olena = await story.patient('Olena', { country: 'UA', goalDollars: 20 });
  await collect(olena);
  const { payout } = await story.post(olena, '/api/requestPayoutV2', { account: AN_ACCOUNT });
  expect(payout).toMatchObject({ amount: 20.01, paymentMethod: 'Ukraine Manual', status: 'PENDING' });
  await story.site.jobs.runDue();

  const { payouts } = await story.get(story.admin, '/api/admin/pending-payouts');
  expect(payouts).toMatchObject([{ _id: payout._id, amount: 20.01, user: { email: olena.email } }]);
  const complete = () => story.answer(story.admin, 'POST', `/api/admin/complete-payout/${payout._id}`);
  expect((await complete()).status).toBe(200);
  expect(await complete()).toMatchObject({ status: 409, body: { code: 'payout-not-pending' } });
  expect(await story.lastPayoutOf(olena)).toMatchObject({ status: 'SUCCESS' });
  expect((await story.get(story.admin, '/api/admin/pending-payouts')).payouts).toEqual([]);
  expect(await story.paidByPaypal()).toEqual([]);
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada            10     payment
    platform:fees -> clearing:paypal             0.84   provider-fee
    advertiser:Ada -> advert:Tea                 3      pack-bought
    advert:Tea -> patient:Olena:received         0.005  view
    advert:Tea -> platform:revenue               0.002  view × 2
    advert:Tea -> patient:Olena:own-view         0.005  view
    clearing:paypal -> general                   20     donation
    platform:fees -> clearing:paypal             1.19   provider-fee
    general -> patient:Olena:donated             20     share
    patient:Olena:received -> payouts:in-flight  0.005  payout-hold
    patient:Olena:own-view -> payouts:in-flight  0.005  payout-hold
    patient:Olena:donated -> payouts:in-flight   20     payout-hold
    payouts:in-flight -> clearing:manual         20.01  payout-settled"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    advert:Tea        2.988
    advertiser:Ada    7
    clearing:manual   20.01
    clearing:paypal   -27.97
    platform:fees     -2.03
    platform:revenue  0.002"
  `);
});
