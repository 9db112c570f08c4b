import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { readReviewFacts, readWarnings } from '../payouts/read-review-facts.ts';

let world: ScoringSite;
let page: Person;
let advert: string;
let home = 1n << 40n;

beforeAll(async () => {
  world = await createScoringSite();
});
afterAll(() => world.close());
beforeEach(async () => {
  page = await world.patient();
  advert = await placeAdvert(world.site, await anAdvertiser(world.site, { balanceDollars: 100 }), {
    item: 'XL',
  });
});

/** Each view earns five cents. */
const watch = async (views: number, of: Person | 'guest' = page, id = advert): Promise<void> => {
  for (let view = 0; view < views; view += 1)
    await world.watch({ page: of === 'guest' ? undefined : of, advert: id, home: home++ });
};
const warned = async ({ days = 0, since = null }: { days?: number; since?: Date | null } = {}) => {
  const now = new Date(world.site.clock.now().getTime() + days * 86_400_000);
  const past = { lastPaidRequest: since, paidCents: 0, newestReview: null };
  const asked = { patientId: page.id, amountCents: 1_000, past, now, paymentDays: 120 };
  const warnings = await readWarnings(world.site.database.db, asked);
  return warnings.find(({ kind }) => kind === 'circle-money');
};

test('warns of money from a recently paid advert that was watched for one page', async () => {
  await watch(99);
  expect(await warned(), 'less than five dollars').toBeUndefined();
  await watch(1);
  expect(await warned()).toEqual({ kind: 'circle-money', cents: 500 });
  const wish = { patientId: page.id, amountCents: 500, now: world.site.clock.now(), paymentDays: 120 };
  expect(await readReviewFacts(world.site.database.db, wish)).toMatchObject({ hasWarning: true });
  expect(await warned({ days: 121 }), 'nobody can dispute it any more').toBeUndefined();
  expect(await warned({ since: world.site.clock.now() }), 'it was withdrawn before').toBeUndefined();
});

test('sums several advertisers’ adverts, up to their card payments', async () => {
  await watch(60);
  const other = await anAdvertiser(world.site, { balanceDollars: 30 });
  await watch(60, page, await placeAdvert(world.site, other, { item: 'XL' }));
  expect(await warned()).toEqual({ kind: 'circle-money', cents: 600 });
  await world.site.database.owner.query(
    `update ledger_transfers set created_at = created_at - interval '200 days' where credit_account = $1 and reason = 'payment'`,
    [`advertiser:${other.id}`],
  );
  expect(await warned()).toBeUndefined();
});

test('ignores an advert that was mostly watched for other pages', async () => {
  await watch(100);
  await watch(200, 'guest');
  expect(await warned()).toEqual({ kind: 'circle-money', cents: 500 });
  await watch(1, 'guest');
  expect(await warned()).toBeUndefined();
});

test('leaves out revoked views', async () => {
  await watch(100);
  const viewers =
    'select viewer_id, advert_id, created_at, now() from views where beneficiary_id = $1 limit 1';
  await world.site.database.owner.query(
    `insert into views_taken_back (viewer_id, advert_id, credited_at, taken_back_at) ${viewers}`,
    [page.id],
  );
  expect(await warned()).toBeUndefined();
  await world.site.database.owner.query(
    'delete from views_taken_back using views where views_taken_back.viewer_id = views.viewer_id and beneficiary_id = $1',
    [page.id],
  );
});
