import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceTable, journalTable, rememberNames } from '../support/ledger-snapshot.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { aDevice, creditView, startView, watchThrough } from '../support/watch-advert.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.end());

const byAdmin = async (method: 'POST' | 'DELETE', url: string, payload?: object) => {
  await rememberNames(story.site.database.owner);
  return story.answer(story.admin, method, url, payload);
};

test('the admin corrects funds up and down, and the books record each correction', async () => {
  const olena = await story.patient('Olena');
  await story.donate(5);
  const reset = (newAmount: number) =>
    byAdmin('POST', '/api/admin/resetFunds', {
      userId: olena.publicId,
      newAmount,
      reason: 'A mistake of ours',
    });
  expect((await reset(7.5)).body.patient).toMatchObject({ received: 2.5, donated: 5 });
  expect((await reset(1.25)).body.patient).toMatchObject({ received: 0, donated: 1.25 });
  await story.donate(4);
  expect(await story.fundsOf(olena)).toEqual({ received: 0, ownViewReceived: 0, donated: 5.25 });
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> general             5     donation
    platform:fees -> clearing:paypal       0.66  provider-fee
    general -> patient:Olena:donated       5     share
    adjustments -> patient:Olena:received  2.5   funds-reset
    patient:Olena:received -> adjustments  2.5   funds-reset
    patient:Olena:donated -> adjustments   3.75  funds-reset
    clearing:paypal -> general             4     donation
    platform:fees -> clearing:paypal       0.63  provider-fee"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    adjustments            3.75
    clearing:paypal        -7.71
    patient:Olena:donated  5.25
    platform:fees          -1.29"
  `);
});

test('medicine is bought once, even from two windows at the same time', async () => {
  const olena = await story.patient('Olena', { goalDollars: 20 });
  await story.donate(20);
  const ada = await story.advertiser('Ada');
  await story.topUp(ada, 10);
  const adsId = await placeAdvert(story.site, ada, { title: 'Tea', item: 'XS' });
  await story.watch({ adsId, adViewedAs: 'refrence', page: olena });
  const answers = await Promise.all(
    ['/api/buyMeds', '/api/medsBought', '/api/buyMeds'].map((url) =>
      byAdmin('POST', url, { userId: olena.publicId }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await story.fundsOf(olena)).toEqual({ received: 0, ownViewReceived: 0, donated: 0.005 });
  expect((await story.get(olena, '/api/current_user')).userData.medsBought).toBe(true);
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> general            20      donation
    platform:fees -> clearing:paypal      1.19    provider-fee
    clearing:paypal -> advertiser:Ada     10      payment
    platform:fees -> clearing:paypal      0.84    provider-fee
    advertiser:Ada -> advert:Tea          3       pack-bought
    advert:Tea -> patient:Olena:received  0.005   view
    advert:Tea -> platform:revenue        0.001   view
    general -> patient:Olena:donated      20      share
    patient:Olena:received -> medicine    0.005   medicine-bought
    patient:Olena:donated -> medicine     19.995  medicine-bought"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    advert:Tea             2.994
    advertiser:Ada         7
    clearing:paypal        -27.97
    medicine               20
    patient:Olena:donated  0.005
    platform:fees          -2.03
    platform:revenue       0.001"
  `);
});

test('a deleted patient’s remaining funds are divided equally among the others', async () => {
  const [olena, petro, amara] = [
    await story.patient('Olena'),
    await story.patient('Petro'),
    await story.patient('Amara'),
  ];
  await story.newPatient('Unverified');
  await story.donate(9);
  const ada = await story.advertiser('Ada');
  await story.topUp(ada, 10);
  const adsId = await placeAdvert(story.site, ada, { title: 'Tea', item: 'XS' });
  await story.watch({ adsId, adViewedAs: 'refrence', page: olena });
  expect(await story.fundsOf(olena)).toEqual({ received: 0.005, ownViewReceived: 0, donated: 3 });

  expect((await byAdmin('DELETE', `/api/admin/delete-user/${olena.publicId}`)).body).toEqual({
    success: true,
  });
  for (const person of [petro, amara]) {
    expect(await story.fundsOf(person)).toEqual({ received: 0, ownViewReceived: 0, donated: 4.5025 });
  }
  await story.donate(1);
  expect((await story.fundsOf(petro)).donated).toBe(5.0025);
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> general            9      donation
    platform:fees -> clearing:paypal      0.8    provider-fee
    clearing:paypal -> advertiser:Ada     10     payment
    platform:fees -> clearing:paypal      0.84   provider-fee
    advertiser:Ada -> advert:Tea          3      pack-bought
    advert:Tea -> patient:Olena:received  0.005  view
    advert:Tea -> platform:revenue        0.001  view
    general -> patient:Olena:donated      3      share
    patient:Olena:received -> general     0.005  patient-deleted
    patient:Olena:donated -> general      3      patient-deleted
    clearing:paypal -> general            1      donation
    platform:fees -> clearing:paypal      0.52   provider-fee"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    advert:Tea             2.994
    advertiser:Ada         7
    clearing:paypal        -17.84
    patient:Amara:donated  5.0025
    patient:Petro:donated  5.0025
    platform:fees          -2.16
    platform:revenue       0.001"
  `);
});

test('deleting an advertiser with live adverts keeps all they paid, also a late payment', async () => {
  const olena = await story.patient('Olena');
  const ada = await story.advertiser('Ada');
  await story.topUp(ada, 10);
  const tea = await placeAdvert(story.site, ada, { title: 'Tea', item: 'XS' });
  const cake = await placeAdvert(story.site, ada, { title: 'Cake' });
  await story.watch({ adsId: tea, adViewedAs: 'refrence', page: olena });
  await story.startPayment(ada, 4);
  await byAdmin('DELETE', `/api/delete-adv/${cake}`);

  expect((await byAdmin('DELETE', `/api/admin/delete-advertiser/${ada.publicId}`)).body).toEqual({
    success: true,
  });
  expect(await story.post(null, '/api/getAdvs', {})).toEqual([]);
  story.site.clock.advance({ minutes: 5 });
  await story.site.jobs.runScheduled('reconcile-payments');
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada      10     payment
    platform:fees -> clearing:paypal       0.84   provider-fee
    advertiser:Ada -> advert:Tea           3      pack-bought
    advertiser:Ada -> advert:Cake          1.5    pack-bought
    advert:Tea -> patient:Olena:received   0.005  view
    advert:Tea -> platform:revenue         0.001  view
    advert:Cake -> advertiser:Ada          1.5    unwatched-refunded
    advert:Tea -> advertiser:Ada           2.994  unwatched-refunded
    advertiser:Ada -> platform:unclaimed   9.994  advertiser-deleted
    clearing:paypal -> platform:unclaimed  4      payment
    platform:fees -> clearing:paypal       0.63   provider-fee"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal         -12.53
    patient:Olena:received  0.005
    platform:fees           -1.47
    platform:revenue        0.001
    platform:unclaimed      13.994"
  `);
});

test('deleting an advert during a view ends the view cleanly and returns the money to the advertiser', async () => {
  const olena = await story.patient('Olena');
  const ada = await story.advertiser('Ada');
  await story.topUp(ada, 10);
  const adsId = await placeAdvert(story.site, ada, { title: 'Tea', item: 'XS' });
  await story.watch({ adsId, adViewedAs: 'refrence', page: olena });
  const cookie = await aDevice(story.site);
  const watching = { cookie, adsId, userId: olena.publicId, adViewedAs: 'refrence' } as const;
  const view = await watchThrough(story.site, cookie, (await startView(story.site, watching)).json());
  const answers = await Promise.all([
    byAdmin('DELETE', `/api/delete-adv/${adsId}`),
    byAdmin('DELETE', `/api/delete-adv/${adsId}`),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const reply = await creditView(story.site, cookie, view);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'sold-out']);
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada     10     payment
    platform:fees -> clearing:paypal      0.84   provider-fee
    advertiser:Ada -> advert:Tea          3      pack-bought
    advert:Tea -> patient:Olena:received  0.005  view
    advert:Tea -> platform:revenue        0.001  view
    advert:Tea -> advertiser:Ada          2.994  unwatched-refunded"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    advertiser:Ada          9.994
    clearing:paypal         -9.16
    patient:Olena:received  0.005
    platform:fees           -0.84
    platform:revenue        0.001"
  `);
});
