import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInvoiceActs, type InvoiceActs } from '../sites/invoices-site.ts';
import { balanceTable, journalTable } from '../support/ledger-snapshot.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { testConfig } from '../support/test-app.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
let acts: InvoiceActs;
beforeEach(async () => {
  // Rules of an operator who pays nobody before a review.
  const payoutRules = { ...testConfig().payoutRules, needsCase: true };
  const site = { ...testConfig().site, generalAccountMembers: 'checked-case' as const };
  story = await openStory({ site, payoutRules });
  acts = await createInvoiceActs(story.site, story.admin);
});
afterEach(() => story.end());

test('a checked patient shares in donations and is paid, and a paused case keeps its money', async () => {
  const olena = await story.patient('Olena', { country: 'PL', goalDollars: 30 });
  const james = await story.patient('James', { goalDollars: 30 });
  await acts.check(story.admin, olena);
  await story.donate(10);
  expect([await story.fundsOf(olena), await story.fundsOf(james)]).toMatchObject([
    { donated: 10 },
    { donated: 0 },
  ]);

  // From that day on James gets half of all donations, and nothing of earlier ones.
  await acts.check(story.admin, james);
  await story.donate(40);
  expect([await story.fundsOf(olena), await story.fundsOf(james)]).toMatchObject([
    { donated: 30 },
    { donated: 20 },
  ]);

  await acts.decide(story.admin, olena, 'pause', 'The clinic asked us to wait.');
  expect((await story.answer(olena, 'POST', '/api/requestPayout')).body.code).toBe('case-paused');
  await acts.decide(story.admin, olena, 'release');
  await story.post(olena, '/api/requestPayout');
  expect(await story.followPayout(olena)).toBe('SUCCESS');
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> general                  10    donation
    platform:fees -> clearing:paypal            0.84  provider-fee
    clearing:paypal -> general                  40    donation
    platform:fees -> clearing:paypal            1.89  provider-fee
    general -> patient:Olena:donated            30    share
    patient:Olena:donated -> payouts:in-flight  30    payout-hold
    payouts:in-flight -> clearing:paypal        30    payout-settled
    platform:fees -> clearing:paypal            0.6   provider-fee"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal        -16.67
    patient:James:donated  20
    platform:fees          -3.33"
  `);
});

test('a page collects before its case is checked; then its clinic is paid, and the rest withdrawn', async () => {
  const { site } = story;
  const ada = await story.advertiser('Ada');
  const olena = await story.patient('Olena', { country: 'PL', goalDollars: 0.05 });
  await story.topUp(ada, 50);
  const adsId = await placeAdvert(site, ada, { item: 'S', title: 'Tea' });
  for (const _friend of [1, 2, 3, 4, 5]) await story.watch({ adsId, adViewedAs: 'refrence', page: olena });
  expect((await story.answer(olena, 'POST', '/api/requestPayout')).body.code).toBe('case-not-checked');

  await acts.check(story.admin, olena, { items: [{ text: 'Infusion', cents: 5 }] });
  const bill = await acts.sent(olena, { cents: 3 });
  for (const person of [story.admin, await acts.staff()]) await acts.approve(bill, person);
  await acts.pay(bill, 3);
  await story.post(olena, '/api/requestPayout');
  expect(await story.followPayout(olena)).toBe('SUCCESS');
  expect(await journalTable(site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada            50    payment
    platform:fees -> clearing:paypal             2.24  provider-fee
    advertiser:Ada -> advert:Tea                 6     pack-bought
    advert:Tea -> patient:Olena:received         0.05  view × 5
    advert:Tea -> platform:revenue               0.01  view × 5
    patient:Olena:received -> payouts:in-flight  0.03  clinic-hold
    payouts:in-flight -> clearing:manual         0.03  clinic-settled
    patient:Olena:received -> payouts:in-flight  0.02  payout-hold
    payouts:in-flight -> clearing:paypal         0.02  payout-settled"
  `);
  expect(await balanceTable(site)).toMatchInlineSnapshot(`
    "
    advert:Tea        5.94
    advertiser:Ada    44
    clearing:manual   0.03
    clearing:paypal   -47.74
    platform:fees     -2.24
    platform:revenue  0.01"
  `);
});
