import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceTable, journalTable } from '../support/ledger-snapshot.ts';
import type { Person } from '../support/people.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.end());

const donatedTo = (people: Person[]): Promise<(number | undefined)[]> =>
  Promise.all(people.map(async (person) => (await story.fundsOf(person)).donated));

test('a donation is divided exactly, and its remainder waits for the next donation', async () => {
  const people = [await story.patient('Olena'), await story.patient('James'), await story.patient('Maria')];

  expect(await story.donate(10)).toMatchObject({ paid: 10, totalUsers: 3, amount: 3.333333333 });
  expect(await donatedTo(people)).toEqual([3.333333333, 3.333333333, 3.333333333]);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal              -9.16
    general (not yet divisible)  0.000000001
    patient:James:donated        3.333333333
    patient:Maria:donated        3.333333333
    patient:Olena:donated        3.333333333
    platform:fees                -0.84"
  `);

  await story.donate(5);
  expect(await donatedTo(people)).toEqual([5, 5, 5]);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal        -13.5
    patient:James:donated  5
    patient:Maria:donated  5
    patient:Olena:donated  5
    platform:fees          -1.5"
  `);
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> general        10    donation
    platform:fees -> clearing:paypal  0.84  provider-fee
    clearing:paypal -> general        5     donation
    platform:fees -> clearing:paypal  0.66  provider-fee"
  `);
});

test('a donation is for patients registered at its time, without unverified accounts', async () => {
  const olena = await story.patient('Olena', { goalDollars: 16 });
  const maria = await story.newPatient('Maria');
  await story.donate(9);
  const james = await story.patient('James');
  expect(await donatedTo([olena, maria, james])).toEqual([9, 0, 0]);

  await story.donate(8);
  expect(await donatedTo([olena, maria, james])).toEqual([13, 0, 4]);

  await story.verifyEmail(maria);
  expect(await donatedTo([olena, maria, james])).toEqual([13, 0, 4]);
  await story.donate(9);
  expect(await donatedTo([olena, maria, james])).toEqual([16, 3, 7]);

  // The shares of all three donations are booked when they are spent.
  await story.post(olena, '/api/requestPayout');
  expect(await journalTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal -> general                  9     donation
    platform:fees -> clearing:paypal            0.8   provider-fee
    clearing:paypal -> general                  8     donation
    platform:fees -> clearing:paypal            0.77  provider-fee
    clearing:paypal -> general                  9     donation
    platform:fees -> clearing:paypal            0.8   provider-fee
    general -> patient:Olena:donated            16    share
    patient:Olena:donated -> payouts:in-flight  16    payout-hold"
  `);
  expect(await balanceTable(story.site)).toMatchInlineSnapshot(`
    "
    clearing:paypal        -23.63
    patient:James:donated  7
    patient:Maria:donated  3
    payouts:in-flight      16
    platform:fees          -2.37"
  `);
});
