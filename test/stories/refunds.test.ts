import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceTable, journalTable, rememberNames } from '../support/ledger-snapshot.ts';
import type { Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.end());

/** Pays by card, through to the credit. Returns the checkout. */
const payByCard = async (who: Person | null, dollars: number): Promise<string> => {
  const { card } = story.site;
  await story.post(who, '/api/stripe', { amount: dollars * 100, isDonation: who === null });
  const { id = '' } = card.checkouts.at(-1) ?? {};
  card.set(id, { state: 'paid' });
  await story.post(who, '/api/stripe/success', { session_id: id });
  return id;
};

/** Lets something happen at the provider, which the daily comparison finds. */
const learn = async (
  checkoutId: string,
  change: { takenBackCents: number; isDisputed?: boolean },
): Promise<void> => {
  const { site } = story;
  site.card.set(checkoutId, change);
  site.clock.advance({ days: 1 });
  await site.jobs.runScheduled('reconcile-payments');
};

const tables = async () => `${await journalTable(story.site)}\n${await balanceTable(story.site)}`;

test('refunding a partly watched payment sells the campaign back, and the rest is our loss', async () => {
  const olena = await story.patient('Olena');
  const ada = await story.advertiser('Ada');
  const checkout = await payByCard(ada, 3);
  const adsId = await placeAdvert(story.site, ada, { title: 'Tea', item: 'XS' });
  await story.watch({ adsId, adViewedAs: 'refrence', page: olena });
  await learn(checkout, { takenBackCents: 300 });
  expect(await story.get(ada, '/api/getUserAdvs')).toEqual([]);
  expect(await story.fundsOf(olena)).toMatchObject({ received: 0.005 });
  expect(await tables()).toMatchInlineSnapshot(`
    "
    clearing:stripe -> advertiser:Ada     3      payment
    advertiser:Ada -> advert:Tea          3      pack-bought
    advert:Tea -> patient:Olena:received  0.005  view
    advert:Tea -> platform:revenue        0.001  view
    advert:Tea -> advertiser:Ada          2.994  unwatched-refunded
    advertiser:Ada -> clearing:stripe     2.994  payment-taken-back
    platform:loss -> clearing:stripe      0.006  payment-taken-back

    patient:Olena:received  0.005
    platform:loss           -0.006
    platform:revenue        0.001"
  `);
});

test('refunds in parts add up, and a failed one returns its amount', async () => {
  const ada = await story.advertiser('Ada');
  const checkout = await payByCard(ada, 50);
  await learn(checkout, { takenBackCents: 1000 });
  await learn(checkout, { takenBackCents: 3500 });
  await learn(checkout, { takenBackCents: 3500 });
  await learn(checkout, { takenBackCents: 1000 });
  expect(await tables()).toMatchInlineSnapshot(`
    "
    clearing:stripe -> advertiser:Ada  50  payment
    advertiser:Ada -> clearing:stripe  10  payment-taken-back
    advertiser:Ada -> clearing:stripe  25  payment-taken-back
    clearing:stripe -> advertiser:Ada  25  payment-taken-back-reversed

    advertiser:Ada   40
    clearing:stripe  -40"
  `);
});

test('a lost dispute keeps its amount, a won one returns it, and an open one blocks purchases', async () => {
  const ada = await story.advertiser('Ada');
  await payByCard(ada, 10);
  const [lost, won] = [await payByCard(ada, 20), await payByCard(ada, 30)];
  await learn(lost, { takenBackCents: 2000, isDisputed: true });
  await learn(won, { takenBackCents: 3000, isDisputed: true });
  await expect(placeAdvert(story.site, ada)).rejects.toThrow(/account-under-dispute/);
  await learn(lost, { takenBackCents: 2000, isDisputed: false });
  await expect(placeAdvert(story.site, ada)).rejects.toThrow(/account-under-dispute/);
  await learn(won, { takenBackCents: 0, isDisputed: false });
  await placeAdvert(story.site, ada, { title: 'Tea' });
  expect(await tables()).toMatchInlineSnapshot(`
    "
    clearing:stripe -> advertiser:Ada  10   payment
    clearing:stripe -> advertiser:Ada  20   payment
    clearing:stripe -> advertiser:Ada  30   payment
    advertiser:Ada -> clearing:stripe  20   payment-taken-back
    advertiser:Ada -> clearing:stripe  30   payment-taken-back
    clearing:stripe -> advertiser:Ada  30   payment-taken-back-reversed
    advertiser:Ada -> advert:Tea       1.5  pack-bought

    advert:Tea       1.5
    advertiser:Ada   38.5
    clearing:stripe  -40"
  `);
});

test('patients keep a divided donation after a chargeback, which the platform pays', async () => {
  const [olena, petro] = [await story.patient('Olena'), await story.patient('Petro')];
  const checkout = await payByCard(null, 9);
  await learn(checkout, { takenBackCents: 900, isDisputed: true });
  for (const person of [olena, petro]) expect(await story.fundsOf(person)).toMatchObject({ donated: 4.5 });
  await payByCard(null, 1);
  expect(await story.fundsOf(petro)).toMatchObject({ donated: 5 });
  expect(await tables()).toMatchInlineSnapshot(`
    "
    clearing:stripe -> general        9  donation
    platform:loss -> clearing:stripe  9  payment-taken-back
    clearing:stripe -> general        1  donation

    clearing:stripe        -1
    patient:Olena:donated  5
    patient:Petro:donated  5
    platform:loss          -9"
  `);
});

test('the remaining money of a deleted advertiser is returned by refunds as far as possible', async () => {
  const ada = await story.advertiser('Ada');
  const bob = await story.advertiser('Bob');
  const [first, second] = [await payByCard(ada, 10), await payByCard(ada, 20)];
  await payByCard(bob, 50);
  await placeAdvert(story.site, ada, { title: 'Tea', item: 'XS' });
  const olena = await story.patient('Olena');
  const [tea] = await story.get(ada, '/api/getUserAdvs');
  await story.watch({ adsId: tea._id, adViewedAs: 'refrence', page: olena });
  await story.post(ada, '/api/stripe', { amount: 400, isDonation: false });
  const late = story.site.card.checkouts.at(-1)?.id ?? '';
  await rememberNames(story.site.database.owner);
  for (const { publicId } of [ada, bob])
    await story.answer(story.admin, 'DELETE', `/api/admin/delete-advertiser/${publicId}`);
  story.site.card.set(late, { state: 'paid' });
  story.site.clock.advance({ minutes: 5 });
  await story.site.jobs.runScheduled('reconcile-payments');

  await learn(late, { takenBackCents: 400 });
  await learn(first, { takenBackCents: 1_000, isDisputed: true });
  await learn(second, { takenBackCents: 2_000 });
  await learn(first, { takenBackCents: 0 });
  await learn(first, { takenBackCents: 1_000 });
  expect(await tables()).toMatchInlineSnapshot(`
    "
    clearing:stripe -> advertiser:Ada      10      payment
    clearing:stripe -> advertiser:Ada      20      payment
    clearing:stripe -> advertiser:Bob      50      payment
    advertiser:Ada -> advert:Tea           3       pack-bought
    advert:Tea -> patient:Olena:received   0.005   view
    advert:Tea -> platform:revenue         0.001   view
    advert:Tea -> advertiser:Ada           2.994   unwatched-refunded
    advertiser:Ada -> platform:unclaimed   29.994  advertiser-deleted
    advertiser:Bob -> platform:unclaimed   50      advertiser-deleted
    clearing:stripe -> platform:unclaimed  4       payment
    platform:unclaimed -> clearing:stripe  4       payment-taken-back
    platform:unclaimed -> clearing:stripe  10      payment-taken-back
    platform:unclaimed -> clearing:stripe  19.994  payment-taken-back
    platform:loss -> clearing:stripe       0.006   payment-taken-back
    clearing:stripe -> platform:unclaimed  10      payment-taken-back-reversed
    platform:unclaimed -> clearing:stripe  10      payment-taken-back

    clearing:stripe         -50
    patient:Olena:received  0.005
    platform:loss           -0.006
    platform:revenue        0.001
    platform:unclaimed      50"
  `);
});

test('money from disputes won after the accounts’ deletion is kept for their owners', async () => {
  const ada = await story.advertiser('Ada');
  const olena = await story.patient('Olena');
  const petro = await story.patient('Petro');
  const [hers, firms] = [await payByCard(olena, 50), await payByCard(ada, 40)];
  await learn(hers, { takenBackCents: 5_000, isDisputed: true });
  await learn(firms, { takenBackCents: 4_000, isDisputed: true });
  await rememberNames(story.site.database.owner);
  await story.answer(story.admin, 'DELETE', `/api/admin/delete-user/${olena.publicId}`);
  await story.answer(story.admin, 'DELETE', `/api/admin/delete-advertiser/${ada.publicId}`);

  await learn(hers, { takenBackCents: 0, isDisputed: false });
  await learn(firms, { takenBackCents: 0, isDisputed: false });
  await learn(hers, { takenBackCents: 1_000 });
  expect(await tables()).toMatchInlineSnapshot(`
    "
    clearing:stripe -> patient:Olena:donated  50  payment
    clearing:stripe -> advertiser:Ada         40  payment
    patient:Olena:donated -> clearing:stripe  50  payment-taken-back
    advertiser:Ada -> clearing:stripe         40  payment-taken-back
    clearing:stripe -> platform:unclaimed     50  payment-taken-back-reversed
    clearing:stripe -> platform:unclaimed     40  payment-taken-back-reversed
    platform:unclaimed -> clearing:stripe     10  payment-taken-back

    clearing:stripe     -80
    platform:unclaimed  80"
  `);
  expect((await story.get(petro, '/api/current_user')).userData.donated).toBe(0);
});
