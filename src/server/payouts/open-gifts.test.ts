import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { readReviewFacts, readWarnings } from './read-review-facts.ts';

let site: TestApp;
let page: Person;
let cards = 0;
beforeEach(async () => {
  site = await createTestApp();
  page = await aPatient(site);
  await aPatient(site);
  site.clock.advance({ minutes: 1 });
});
afterEach(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const give = (dollars: number) => payByCard(site, { dollars, instrument: `card ${++cards}` });
const warned = async (amountCents: number, { of = page, days = 0, since = null as Date | null } = {}) => {
  const now = new Date(site.clock.now().getTime() + days * 86_400_000);
  const past = { lastPaidRequest: since, paidCents: 0, newestReview: null };
  const asked = { patientId: of.id, amountCents, past, now, paymentDays: 120 };
  const warnings = await readWarnings(site.database.db, asked);
  return warnings.find(({ kind }) => kind === 'gifts-open');
};

test('reviews a withdrawal when half or more of it is a share of gifts that can be disputed', async () => {
  await give(50);
  expect(await warned(5_000)).toEqual({ kind: 'gifts-open', cents: 2_500 });
  expect(await warned(5_001), 'less than half').toBeUndefined();
  const wish = { patientId: page.id, amountCents: 5_000, now: site.clock.now(), paymentDays: 120 };
  expect(await readReviewFacts(site.database.db, wish)).toMatchObject({ hasWarning: true });
  expect(await warned(5_000, { days: 121 }), 'nobody can dispute it any more').toBeUndefined();
  expect(await warned(5_000, { since: site.clock.now() }), 'it was withdrawn before').toBeUndefined();
});

test('counts no share for a page that came after the gift', async () => {
  await give(50);
  site.clock.advance({ minutes: 1 });
  expect(await warned(100, { of: await aPatient(site) })).toBeUndefined();
});

test("counts no waiting gift as the page's money, and a divided one from its day on", async () => {
  await give(300);
  expect(await warned(100)).toBeUndefined();
  site.clock.advance({ days: 15 });
  const since = site.clock.now();
  site.clock.advance({ minutes: 1 });
  await site.jobs.runScheduled('end-waiting-of-gifts');
  expect(await warned(15_000, { since })).toEqual({ kind: 'gifts-open', cents: 15_000 });
});

test('does not warn about a gift that is already disputed and lost', async () => {
  const { checkoutId } = await give(50);
  site.card.set(checkoutId, { takenBackCents: 5_000, isDisputed: true });
  site.clock.advance({ days: 2 });
  await site.jobs.runScheduled('reconcile-payments');
  expect(await warned(100)).toBeUndefined();
});

test('does not warn without gifts', async () => {
  expect(await warned(0)).toBeUndefined();
});
