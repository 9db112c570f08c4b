import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNPAID_REASONS, type UnpaidReason } from '#contracts/viewing.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { type AnalyticsSite, createAnalyticsSite } from '../../../test/sites/analytics-site.ts';
import { storeDecidedView } from '../../../test/support/decided-view.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { quarantineViews, releaseViews, revokeViews } from '../ledger/ledger.ts';
import { noteVisit } from './analytics-store.ts';

/** All events lie after this day, so that ninety days contain them. */
const FIRST_DAY = Date.parse('2026-04-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const HOURS = 5 * 24;
const REASONS = ['crowd', 'tied', 'other'] as const;

type Step = { hour: number } & (
  | { kind: 'view'; advert: number; counted: boolean }
  | { kind: 'unpaid'; advert: number; reason: UnpaidReason }
  | { kind: 'hold' | 'release'; view: number }
  | { kind: 'visit'; view: number }
  | { kind: 'take back'; view: number; reason: (typeof REASONS)[number] }
  | { kind: 'roll up' }
);

const hour = fc.integer({ min: 0, max: HOURS - 1 });
const is = <Kind extends Step['kind']>(kind: Kind) => fc.constant(kind);
const view = fc.nat(9);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    // A killed server loses what it counted in memory.
    { weight: 8, arbitrary: fc.record({ kind: is('view'), advert: fc.nat(2), hour, counted: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: is('unpaid'),
        advert: fc.nat(2),
        hour,
        reason: fc.constantFrom(...UNPAID_REASONS),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: is('take back'), view, hour, reason: fc.constantFrom(...REASONS) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: is('visit'), view, hour }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('hold', 'release'), view, hour }) },
    { weight: 2, arbitrary: fc.record({ kind: is('roll up'), hour }) },
  ),
  { maxLength: 40 },
);

let site: AnalyticsSite;
let lastViewer = 5_000_000_000n;

beforeAll(async () => {
  site = await createAnalyticsSite();
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const timeOf = (at: number) => new Date(FIRST_DAY + at * HOUR_MS + 1_000);

/** Credits a view by the production statement and dates it. */
const creditView = async (advertId: bigint): Promise<bigint> => {
  lastViewer += 1n;
  const { owner } = site.database;
  await owner.query(
    "insert into view_sessions values ($1, $2, 0, false, $1, now() - interval '1 hour') on conflict do nothing",
    [lastViewer, advertId],
  );
  await owner.query('select credit_views(array[$1::bigint], array[$2::bigint], array[$1::bigint])', [
    lastViewer,
    advertId,
  ]);
  await owner.query('update views set created_at = $1 where viewer_id = $2', [site.clock.now(), lastViewer]);
  return lastViewer;
};

const keepUnpaid = async (advertId: bigint, reason: UnpaidReason): Promise<void> => {
  lastViewer += 1n;
  await storeDecidedView(site.database.owner, {
    at: site.clock.now(),
    viewerId: lastViewer,
    nonce: lastViewer,
    advertId,
    unpaid: reason,
  });
};

const play = async (history: readonly Step[], adverts: readonly bigint[]): Promise<void> => {
  const views: { viewerId: bigint; advertId: bigint }[] = [];
  for (const step of history.toSorted((one, other) => one.hour - other.hour)) {
    site.setTime(timeOf(step.hour).toISOString());
    const when = { at: site.clock.now(), clearingDays: site.context.config.clearingDays };
    const advertId = ('advert' in step && adverts[step.advert]) || 0n;
    const named = 'view' in step ? views.slice(step.view, step.view + 1) : [];
    if (step.kind === 'view') {
      views.push({ viewerId: await creditView(advertId), advertId });
      if (step.counted) site.context.viewCounts.noteCredited(advertId, 'UA');
    }
    const [visited] = named;
    if (step.kind === 'visit' && visited)
      await noteVisit(site.database.db, { ...visited, at: site.clock.now() });
    if (step.kind === 'unpaid') await keepUnpaid(advertId, step.reason);
    if (step.kind === 'roll up') {
      await site.context.viewCounts.flush();
      await site.rollUp();
    }
    await site.database.db.transaction().execute(async (trx) => {
      if (step.kind === 'hold') await quarantineViews(trx, when.at, named);
      if (step.kind === 'release') await releaseViews(trx, named);
      if (step.kind === 'take back')
        await revokeViews(
          trx,
          when,
          named.map((one) => ({ ...one, reason: step.reason })),
        );
    });
  }
};

/** Counts the views themselves by advert and day, with reasons of those not charged. */
const viewsOf = async (adverts: readonly bigint[]) => {
  const ask = async (text: string) => (await site.database.owner.query(text, [adverts])).rows;
  const charged = `views v where advert_id = any($1) and not exists (
    select from views_taken_back b where b.viewer_id = v.viewer_id and b.advert_id = v.advert_id)`;
  const byAdvert = await ask(
    `select advert_id, count(*)::int views, (sum(earn_nanos + fee_nanos) / 1e9)::float8 spent from ${charged} group by 1`,
  );
  const figures = new Map(byAdvert.map(({ advert_id, views, spent }) => [advert_id, { views, spent }]));
  const byDay = await ask(
    `select (created_at at time zone 'UTC')::date::text as day, count(*)::int views from ${charged} group by 1`,
  );
  const visits = await ask(
    `select count(*)::int visits from ${charged} and exists (
      select from advert_visits w where w.viewer_id = v.viewer_id and w.advert_id = v.advert_id)`,
  );
  const byReason = await ask(`select reason, count(*)::int views from (
      select unpaid reason from decided_views where advert_id = any($1) and unpaid is not null
      union all select 'taken-back-' || reason from views_taken_back where advert_id = any($1)) why group by 1`);
  return {
    adverts: adverts.map((id) => figures.get(id) ?? { views: 0, spent: 0 }),
    visits: visits[0]?.visits,
    days: new Map(byDay.map(({ day, views }) => [day, views])),
    notCharged: new Map(byReason.map(({ reason, views }) => [reason, views])),
  };
};

test('the panel agrees with the views, whatever servers counted and whenever hours are summed up', async () => {
  await tryHistories(
    fc.asyncProperty(steps, async (history) => {
      await site.context.viewCounts.flush();
      await site.database.owner.query('delete from advert_roll_up; delete from view_counts');
      site.setTime(new Date(FIRST_DAY).toISOString());
      const baker = await anAdvertiser(site, { balanceDollars: 100 });
      const placed = await Promise.all(['P', 'XS', 'XL'].map((item) => placeAdvert(site, baker, { item })));
      const adverts = placed.map((id) => decodePublicId(id) ?? 0n);
      await play(history, adverts);
      site.setTime(timeOf(HOURS).toISOString());
      await site.rollUp();

      const counted = await site.counted(baker, '90d');
      const expected = await viewsOf(adverts);
      const rows = placed.map((id) => counted.adverts.find((advert) => advert.id === id));
      expect(rows.map((row) => ({ views: row?.views, spent: row?.spent }))).toEqual(expected.adverts);
      const days = counted.series.filter(({ views }) => views !== 0);
      expect(new Map(days.map(({ at, views }) => [at.slice(0, 10), views]))).toEqual(expected.days);
      expect(new Map(counted.notCharged.map(({ reason, views }) => [reason, views]))).toEqual(
        expected.notCharged,
      );
      expect(counted.totalClicks).toBe(expected.visits);
      const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
      expect(counted.totalViews).toBe(sum(expected.adverts.map(({ views }) => views)));
      expect(counted.spent).toBeCloseTo(sum(expected.adverts.map(({ spent }) => spent)), 9);
    }),
    25,
  );
});
