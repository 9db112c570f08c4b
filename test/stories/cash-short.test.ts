import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Safeguarding } from '#contracts/safeguarding.ts';
import { balanceTable, journalTable } from '../support/ledger-snapshot.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.end());

const finance = (): Promise<Safeguarding> => story.get(story.admin, '/api/admin/safeguarding');
/** Lets a day pass, and the night that closes it. */
const night = async () => {
  story.site.clock.advance({ days: 1 });
  await story.site.jobs.runScheduled('compare-with-providers').catch(() => undefined);
};
const explain = (difference: number, what: 'own-money' | 'fee', note: string) =>
  story.post(story.admin, '/api/admin/reconciliation/explain', {
    provider: 'paypal',
    difference,
    amount: Math.abs(difference),
    what,
    note,
  });

test('a shortfall found at night is named to the cent, and stays until the operator tops it up', async () => {
  const ada = await story.advertiser('Ada');
  await story.topUp(ada, 50);
  await story.donate(20);
  // PayPal takes $5 for a month of its account, for no payment.
  await story.moveAtPaypal(-5);
  await night();
  const found = await finance();
  expect(found.last).toMatchObject({ owed: 70, cash: 61.57, short: 8.43 });
  expect(found.last?.own).toMatchObject({ share: 0, fees: -3.43, operator: 0 });
  expect(found.last?.places).toMatchObject([{ place: 'paypal', theirs: 61.57, differs: -5 }]);

  await explain(-5, 'fee', 'The month’s fee of the account');
  expect((await finance()).last).toMatchObject({ short: 8.43, places: [{ differs: 0 }] });
  await night();
  expect((await finance()).days).toMatchObject([{ short: 8.43 }, { short: 8.43 }]);

  // The operator moves the missing sum from an account of its own.
  await story.moveAtPaypal(-5 + 8.43);
  await night();
  expect((await finance()).last).toMatchObject({ cash: 70, short: 0, places: [{ differs: 8.43 }] });
  await explain(8.43, 'own-money', 'Topped up');
  await night();
  const ended = await finance();
  expect(ended.last).toMatchObject({ owed: 70, cash: 70, short: 0, ownCash: 0 });
  expect(ended.days.map(({ short, ownMoney }) => [short, ownMoney])).toEqual([
    [0, 8.43],
    [0, 0],
    [8.43, 0],
    [8.43, 0],
  ]);
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> advertiser:Ada     50    payment
    platform:fees -> clearing:paypal      2.24  provider-fee
    clearing:paypal -> general            20    donation
    platform:fees -> clearing:paypal      1.19  provider-fee
    platform:fees -> clearing:paypal      5     provider-fee
    clearing:paypal -> platform:operator  8.43  operator-money"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    advertiser:Ada               50
    clearing:paypal              -70
    general (not yet divisible)  20
    platform:fees                -8.43
    platform:operator            8.43"
  `);
});
