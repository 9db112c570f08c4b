import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceTable, journalTable } from '../support/ledger-snapshot.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { aDevice, creditView, startView, watchThrough } from '../support/watch-advert.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.end());

test('from an advertiser’s payment to a patient’s: adverts are watched, shared, and the goal is withdrawn', async () => {
  const { site } = story;
  const ada = await story.advertiser('Ada');
  const olena = await story.patient('Olena', { country: 'PL', goalDollars: 0.04 });
  await story.patient('James');
  await story.patient('Maria');
  expect((await story.topUp(ada, 50)).user.balance).toBe(50);
  const adsId = await placeAdvert(site, ada, { item: 'S', title: 'Tea' });

  for (const _guest of [1, 2]) await story.watch({ adsId, adViewedAs: 'guest' });
  for (const _friend of [1, 2, 3]) await story.watch({ adsId, adViewedAs: 'refrence', page: olena });
  expect((await story.answer(olena, 'POST', '/api/requestPayout')).body.code).toBe('goal-not-reached');
  await story.watch({ adsId, adViewedAs: 'user-it-self', page: olena }, olena);
  expect(await story.fundsOf(olena)).toEqual({
    received: 0.03,
    ownViewReceived: 0.01,
    donated: 0.006666666,
  });

  await story.post(olena, '/api/requestPayout');
  expect(await story.followPayout(olena)).toBe('SUCCESS');
  expect(await story.paidByPaypal()).toEqual([[olena.email, 'SUCCESS', '0.04']]);
  expect(await journalTable(site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada            50           payment
    platform:fees -> clearing:paypal             2.24         provider-fee
    advertiser:Ada -> advert:Tea                 6            pack-bought
    advert:Tea -> general                        0.02         view × 2
    advert:Tea -> platform:revenue               0.012        view × 6
    advert:Tea -> patient:Olena:received         0.03         view × 3
    advert:Tea -> patient:Olena:own-view         0.01         view
    general -> patient:Olena:donated             0.006666666  share
    patient:Olena:received -> payouts:in-flight  0.03         payout-hold
    patient:Olena:own-view -> payouts:in-flight  0.01         payout-hold
    payouts:in-flight -> clearing:paypal         0.04         payout-settled"
  `);
  expect(await balanceTable(site)).toMatchInlineSnapshot(`
    "
    advert:Tea                   5.928
    advertiser:Ada               44
    clearing:paypal              -47.72
    general (not yet divisible)  0.000000002
    patient:James:donated        0.006666666
    patient:Maria:donated        0.006666666
    patient:Olena:donated        0.006666666
    platform:fees                -2.24
    platform:revenue             0.012"
  `);
});

/** Books the views of many guests through the statement that credits every view. */
const watchAllBut = async (left: number): Promise<void> => {
  const { owner } = story.site.database;
  const guests = `(select 9000000 + n viewer, advert_id, n nonce from advert_escrows, generate_series(1, 500 - ${left}) n)`;
  await owner.query(
    `insert into view_sessions select viewer, advert_id, 0, false, nonce, now() - interval '1 hour' from ${guests} g`,
  );
  await owner.query(
    `select credit_views(array_agg(viewer), array_agg(advert_id), array_agg(nonce)) from ${guests} g`,
  );
};

test('a sold-out advert pays its last views, refuses further ones, and is completed', async () => {
  const { site } = story;
  const ada = await story.advertiser('Ada');
  const olena = await story.patient('Olena');
  await story.topUp(ada, 10);
  const adsId = await placeAdvert(site, ada, { title: 'Tea' });
  await watchAllBut(2);

  const devices = await Promise.all([1, 2, 3, 4].map(() => aDevice(site)));
  const watching = { adsId, adViewedAs: 'refrence', userId: olena.publicId } as const;
  const started = await Promise.all(
    devices.map(async (cookie) => ({
      cookie,
      view: (await startView(site, { cookie, ...watching })).json(),
    })),
  );
  const watched = await Promise.all(
    started.map(async ({ cookie, view }) => ({ cookie, view: await watchThrough(site, cookie, view) })),
  );
  const replies = await Promise.all(watched.map(({ cookie, view }) => creditView(site, cookie, view)));
  expect(replies.map((reply) => reply.json().code ?? 'paid').sort()).toEqual([
    'paid',
    'paid',
    'sold-out',
    'sold-out',
  ]);
  const late = await story.answer(olena, 'POST', '/api/views', {
    adsId,
    adViewedAs: 'user-it-self',
    userId: olena.publicId,
  });
  expect([late.status, late.body.code]).toEqual([409, 'sold-out']);
  const [own] = await story.get(ada, '/api/getUserAdvs');
  expect(own).toMatchObject({ clicks: 0, delivered: 500, completed: true });
  expect(await journalTable(site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada     10     payment
    platform:fees -> clearing:paypal      0.84   provider-fee
    advertiser:Ada -> advert:Tea          1.5    pack-bought
    advert:Tea -> general                 1.245  view × 498
    advert:Tea -> platform:revenue        0.25   view × 500
    advert:Tea -> patient:Olena:received  0.005  view × 2"
  `);
  expect(await balanceTable(site)).toMatchInlineSnapshot(`
    "
    advertiser:Ada          8.5
    clearing:paypal         -9.16
    patient:Olena:donated   1.245
    patient:Olena:received  0.005
    platform:fees           -0.84
    platform:revenue        0.25"
  `);
});
