import { afterEach, beforeEach, expect, test } from 'vitest';
import { revokeViews } from '../../src/server/ledger/ledger.ts';
import { PDF, upload } from '../sites/files-site.ts';
import { journalTable } from '../support/ledger-snapshot.ts';
import { openSession, type Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { testConfig } from '../support/test-app.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
beforeEach(async () => {
  story = await openStory({ payoutRules: { ...testConfig().payoutRules, hoursApart: 0 } });
});
afterEach(() => story.end());

/** Withdraws the stage that the dashboard names, and follows it until it has arrived. */
const withdrawStage = async (patient: Person): Promise<number> => {
  patient.cookie = await openSession(story.site, patient.id);
  const { stage } = (await story.get(patient, '/api/current_user')).withdrawal;
  const seen = stage && { number: stage.number, amount: stage.amount };
  const { payout } = await story.post(patient, '/api/requestPayoutV2', { stage: seen });
  expect(await story.followPayout(patient)).toBe('SUCCESS');
  return payout.amount;
};

const obstacleOf = async (patient: Person) =>
  (await story.answer(patient, 'POST', '/api/requestPayout')).body.code;

const showReceipt = async (patient: Person, text: string, cents: number): Promise<void> => {
  const file = { name: 'receipt.pdf', bytes: PDF, type: 'application/pdf' };
  const { gcName } = (await upload(story.site, '/api/spending/file', patient.cookie, file)).json();
  const [{ id }] = (await story.get(patient, '/api/spending')).payouts;
  await story.post(patient, `/api/spending/${id}`, { text, cents, gcName });
};

/** Takes a view of the page back, as the scoring of odd views does. */
const revokeOneView = async ({ id }: Person): Promise<void> => {
  const { rows } = await story.site.database.owner.query(
    'select viewer_id, advert_id from views where beneficiary_id = $1 limit 1',
    [id],
  );
  const views = rows.map((row) => ({ viewerId: BigInt(row.viewer_id), advertId: BigInt(row.advert_id) }));
  const when = { at: story.site.clock.now(), clearingDays: story.site.context.config.clearingDays };
  await story.site.database.db.transaction().execute((trx) => revokeViews(trx, when, views));
};

test('a page is paid in three stages, each after the receipts for the last, with a view revoked in between', async () => {
  const ada = await story.advertiser('Ada');
  const olena = await story.patient('Olena', { country: 'PL', goalDollars: 0.1 });
  await story.topUp(ada, 50);
  const adsId = await placeAdvert(story.site, ada, { item: 'S', title: 'Tea' });
  const watch = async (friends: number) => {
    for (let friend = 0; friend < friends; friend += 1)
      await story.watch({ adsId, adViewedAs: 'refrence', page: olena });
  };
  const stages = [
    { text: 'Tablets 1 to 45', cents: 2 },
    { text: 'Tablets 46 to 90', cents: 3 },
    { text: 'Check-up', cents: 5 },
  ];
  await story.post(olena, '/api/page-plan', { stages, unit: null });

  await watch(1);
  expect(await obstacleOf(olena)).toBe('stage-not-full');
  await watch(4);
  expect(await withdrawStage(olena)).toBe(0.02);
  expect(await obstacleOf(olena)).toBe('receipts-missing');
  await showReceipt(olena, 'Imatinib', 2);

  await revokeOneView(olena);
  expect(await obstacleOf(olena)).toBe('stage-not-full');
  await watch(1);
  expect(await withdrawStage(olena)).toBe(0.03);

  await watch(5);
  await showReceipt(olena, 'Imatinib', 3);
  expect(await withdrawStage(olena)).toBe(0.05);

  const { money } = await story.post(null, '/api/current_patient', { userId: olena.publicId });
  expect(money).toMatchObject({ collected: 0.1, paidOut: 0.1, onItsWay: 0 });
  expect(
    money.payouts.map(({ amount, bought }: { amount: number; bought: object[] }) => [amount, bought]),
  ).toEqual([
    [0.05, []],
    [0.03, [{ text: 'Imatinib', cents: 3 }]],
    [0.02, [{ text: 'Imatinib', cents: 2 }]],
  ]);
  expect(await story.paidByPaypal()).toEqual(
    ['0.02', '0.03', '0.05'].map((sum) => [olena.email, 'SUCCESS', sum]),
  );
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada            50     payment
    platform:fees -> clearing:paypal             2.24   provider-fee
    advertiser:Ada -> advert:Tea                 6      pack-bought
    advert:Tea -> patient:Olena:received         0.05   view × 5
    advert:Tea -> platform:revenue               0.01   view × 5
    patient:Olena:received -> payouts:in-flight  0.02   payout-hold
    payouts:in-flight -> clearing:paypal         0.02   payout-settled
    patient:Olena:received -> advert:Tea         0.01   view-taken-back
    platform:revenue -> advert:Tea               0.002  view-taken-back
    advert:Tea -> patient:Olena:received         0.01   view
    advert:Tea -> platform:revenue               0.002  view
    patient:Olena:received -> payouts:in-flight  0.03   payout-hold
    payouts:in-flight -> clearing:paypal         0.03   payout-settled
    advert:Tea -> patient:Olena:received         0.05   view × 5
    advert:Tea -> platform:revenue               0.01   view × 5
    patient:Olena:received -> payouts:in-flight  0.05   payout-hold
    payouts:in-flight -> clearing:paypal         0.05   payout-settled"
  `);
});
