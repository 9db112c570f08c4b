import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { type AnalyticsSite, createAnalyticsSite } from '../../../test/sites/analytics-site.ts';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';

/** Everything happens between these days, so that ninety of them hold it all. */
const FIRST_DAY = Date.parse('2026-04-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const HOURS = 5 * 24;

type Step = { kind: 'view'; advert: number; hour: number } | { kind: 'roll up'; hour: number };

const hour = fc.integer({ min: 0, max: HOURS - 1 });
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('view' as const), advert: fc.nat(2), hour }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('roll up' as const), hour }) },
  ),
  { maxLength: 30 },
);

let site: AnalyticsSite;
let lastViewer = 5_000_000_000n;

beforeAll(async () => {
  site = await createAnalyticsSite();
});

afterAll(async () => {
  await expectLedgerHolds(site.database.db);
  await site.close();
});

const timeOf = (at: number) => new Date(FIRST_DAY + at * HOUR_MS + 1_000);

/** Credits a view through the statement that credits every view, and puts it to its time. */
const creditAt = async (advertId: bigint, at: number): Promise<void> => {
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
  await owner.query('update views set created_at = $1 where viewer_id = $2', [timeOf(at), lastViewer]);
};

/** What the ledger says of each advert: views that left the escrow, and the money that left with them. */
const ledgerOf = async (adverts: string[]) => {
  const { rows } = await site.database.owner.query(
    `select advert_id, views_bought - views_remaining views,
       ((views_bought::bigint * (earn_nanos + fee_nanos) - escrow_nanos) / 1e9)::float8 spent
     from advert_escrows where advert_id = any($1)`,
    [adverts.map(decodePublicId)],
  );
  const figures = new Map(rows.map(({ advert_id, views, spent }) => [advert_id, { views, spent }]));
  return adverts.map((id) => figures.get(decodePublicId(id)));
};

test('whenever days are summed up, the panel shows exactly what the ledger credited', async () => {
  await tryHistories(
    fc.asyncProperty(steps, async (history: Step[]) => {
      await site.database.owner.query('delete from advert_roll_up; delete from advert_days');
      site.setTime(new Date(FIRST_DAY).toISOString());
      const baker = await anAdvertiser(site, { balanceDollars: 100 });
      const adverts = await Promise.all(['P', 'XS', 'XL'].map((item) => placeAdvert(site, baker, { item })));
      for (const step of history.toSorted((one, other) => one.hour - other.hour)) {
        if (step.kind === 'view') {
          await creditAt(decodePublicId(adverts[step.advert] ?? '') ?? 0n, step.hour);
        } else {
          site.setTime(timeOf(step.hour).toISOString());
          await site.rollUp();
        }
      }
      site.setTime(timeOf(HOURS).toISOString());
      const { adverts: rows, totalViews, spent, series } = await site.counted(baker, '90d');
      const counted = adverts.map((id) => rows.find((advert) => advert.id === id));
      const ledger = await ledgerOf(adverts);
      expect(counted.map((found) => ({ views: found?.views, spent: found?.spent }))).toEqual(ledger);
      expect(totalViews).toBe(history.filter(({ kind }) => kind === 'view').length);
      expect(series.reduce((sum, point) => sum + point.views, 0)).toBe(totalViews);
      expect(spent).toBeCloseTo(
        series.reduce((sum, point) => sum + point.spent, 0),
        9,
      );
    }),
    25,
  );
});
