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

/** Credits views of people who do not exist, by the statement for every view. */
const creditViews = async ({ db }: AppContext, views: DemoView[]): Promise<void> => {
  const all = <K extends keyof DemoView>(name: K) => column(views, name);
  await sql`
    insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
    select viewer, advert, patient, false, nonce, at - make_interval(secs => 2 * exposure_seconds)
    from unnest(${all('viewerId')}::bigint[], ${all('advertId')}::bigint[], ${all('patientId')}::bigint[],
      ${all('at')}::timestamptz[]) with ordinality watched(viewer, advert, patient, at, nonce)
    join advert_escrows on advert_id = advert`.execute(db);
  await sql`
    select credit_views(viewers, adverts, nonces, at) from (
      select array_agg(viewer) viewers, array_agg(advert) adverts, array_agg(nonce) nonces, at
      from unnest(${all('viewerId')}::bigint[], ${all('advertId')}::bigint[], ${all('at')}::timestamptz[])
        with ordinality watched(viewer, advert, at, nonce)
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

/** Older than the week of evidence that is scored each hour, because nobody should review these views. */
const EVIDENCE_AGE_MS = 8 * 24 * 3_600_000;

/** Records each view for a household of its own, so that advertisers see whom their adverts helped. */
const keepEvidence = async ({ db, clock }: AppContext, views: DemoView[]): Promise<void> => {
  const newest = new Date(clock.now().getTime() - EVIDENCE_AGE_MS);
  await sql`
    insert into view_evidence (viewer_id, nonce, advert_id, beneficiary_id, at, household_key, network_key, shared, country,
      device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
    select viewer_id, 0, advert_id, beneficiary_id, created_at, viewer_id, viewer_id, false, country, created_at, 'new', false,
      'chromium', 12, 5000, 20
    from unnest(${column(views, 'viewerId')}::bigint[], ${column(views, 'country')}::text[]) watched(viewer_id, country)
    join views using (viewer_id) where created_at < ${newest}`.execute(db);
};

/** Adds views in the rhythm of the past, some of them with a visit or a purchase. */
export const seedViews = async (context: AppContext, placed: Placed, rhythm: Rhythm): Promise<void> => {
  const views = planViews(placed, rhythm);
  await creditViews(context, views);
  await keepEvidence(context, views);
  await countStarts(context, views);
  await noteVisits(context, views);
};
