/** Views of the demo's adverts before the demo begins, with their visits and purchases. */
import { sql } from 'kysely';
import { DEMO_ADVERTS } from '../../../database/seeds/demo-adverts.ts';
import { DEMO_PATIENTS } from '../../../database/seeds/demo-people.ts';
import { evenly, type Rhythm } from '../../../database/seeds/demo-rhythm.ts';
import { createViewCounter } from '../analytics/analytics.ts';
import type { AppContext } from '../platform/app-context.ts';
import { randomId } from '../platform/database/database.ts';

/** Above every id of a device or an account, so that no visitor has seen anything yet. */
const FIRST_DEMO_VIEWER = 1n << 60n;

type Placed = { advertIds: Map<string, bigint>; patientIds: bigint[] };

type DemoView = {
  viewerId: bigint;
  advertId: bigint;
  patientId: bigint;
  at: Date;
  country: string;
  /** A fraction: 0 went on to the advertised site, 1 started and gave up. */
  lot: number;
};

/** The country at this fraction (0 to 1) of all friends. */
const countryAt = (friends: readonly (readonly [string, number])[], part: number): string => {
  let left = part * friends.reduce((sum, [, share]) => sum + share, 0);
  for (const [country, share] of friends) {
    left -= share;
    if (left < 0) return country;
  }
  return '';
};

const planViews = ({ advertIds, patientIds }: Placed, { timesOf }: Rhythm): DemoView[] => {
  const views: DemoView[] = [];
  let rows = 0;
  for (const [index, { watched, friends }] of DEMO_PATIENTS.entries()) {
    for (const { slug, countries } of DEMO_ADVERTS) {
      const targets: readonly string[] = countries;
      const reached = Object.entries(friends).filter(
        ([code]) => targets.includes('**') || targets.includes(code),
      );
      const count = new Map<string, number>(Object.entries(watched)).get(slug) ?? 0;
      for (const at of timesOf(count, rows)) {
        const n = views.length;
        views.push({
          viewerId: FIRST_DEMO_VIEWER + BigInt(n),
          advertId: advertIds.get(slug) ?? 0n,
          patientId: patientIds[index] ?? 0n,
          at,
          country: countryAt(reached, evenly(n)),
          lot: evenly(n * n),
        });
      }
      rows += 1;
    }
  }
  return views;
};

const column = <Row, K extends keyof Row>(rows: readonly Row[], name: K) => rows.map((row) => row[name]);

/** Older than the week of views that is scored each hour, because nobody should review these. */
const EVIDENCE_AGE_MS = 8 * 24 * 3_600_000;

/**
 * Credits views of people who do not exist, by the statement for every view. Older ones have a household of
 * their own, so that advertisers see whom their adverts helped.
 */
const creditViews = async ({ db, clock }: AppContext, views: DemoView[]): Promise<void> => {
  const newest = new Date(clock.now().getTime() - EVIDENCE_AGE_MS);
  const all = <K extends keyof DemoView>(name: K) => column(views, name);
  await sql`
    insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
    select viewer, advert, patient, false, nonce, at - make_interval(secs => 2 * exposure_seconds)
    from unnest(${all('viewerId')}::bigint[], ${all('advertId')}::bigint[], ${all('patientId')}::bigint[],
      ${all('at')}::timestamptz[]) with ordinality watched(viewer, advert, patient, at, nonce)
    join advert_escrows on advert_id = advert`.execute(db);
  await sql`
    select credit_views(viewers, adverts, nonces, evidence, at) from (
      select array_agg(viewer) viewers, array_agg(advert) adverts, array_agg(nonce) nonces, at,
        array_agg(case when at < ${newest} then row((at at time zone 'UTC')::date, viewer, viewer, false, country,
          extract(epoch from at) * 1000, 'new', false, 'chromium', 12, 5000, 20)::view_facts end) evidence
      from unnest(${all('viewerId')}::bigint[], ${all('advertId')}::bigint[], ${all('at')}::timestamptz[],
        ${all('country')}::text[]) with ordinality watched(viewer, advert, at, country, nonce)
      group by at order by at) hours`.execute(db);
};

const countStarts = async (context: AppContext, views: DemoView[]): Promise<void> => {
  const now = { at: context.clock.now() };
  const counter = createViewCounter({ ...context, clock: { now: () => now.at } });
  for (const { advertId, at, country, lot } of views) {
    now.at = at;
    counter.noteStarted(advertId, country);
    if (lot > 0.9) counter.noteStarted(advertId, country);
    counter.noteCredited(advertId, country);
  }
  await counter.close();
};

const noteVisits = async ({ db }: AppContext, views: DemoView[]): Promise<void> => {
  const visits = views
    .filter(({ lot }) => lot < 0.034)
    .map((view) => ({ ...view, id: randomId(), convertedAt: view.lot < 0.004 ? view.at : null }));
  const all = <K extends keyof (typeof visits)[number]>(name: K) => column(visits, name);
  await sql`
    insert into advert_visits (id, viewer_id, advert_id, visited_at, converted_at)
    select * from unnest(${all('id')}::bigint[], ${all('viewerId')}::bigint[], ${all('advertId')}::bigint[],
      ${all('at')}::timestamptz[], ${all('convertedAt')}::timestamptz[])`.execute(db);
};

/** Adds views in the rhythm of the past, some of them with a visit or a purchase. */
export const seedViews = async (context: AppContext, placed: Placed, rhythm: Rhythm): Promise<void> => {
  const views = planViews(placed, rhythm);
  await creditViews(context, views);
  await countStarts(context, views);
  await noteVisits(context, views);
};
