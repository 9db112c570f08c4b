/** The face of people: patients to help, and the counts of the site. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PagePace } from '#contracts/page-pace.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';

export { listedAmong } from './list-people.ts';
export { countHelpers, PEOPLE_DAYS, readPeopleByDay, recountSite } from './site-counts.ts';

/** Finished days that are averaged, and the age of the youngest page that counts. */
const DAYS = 7;

/** Least number of pages: a figure of fewer would tell about one person. */
const FEWEST_PAGES = 5;

/** Ids are random, so the first ones are a random sample of all pages. */
const SAMPLED_PAGES = 1_000;

type Usual = { people: PagePace['usualPeople'] };

/** Reads the range in which six of ten pages are, without the fifth of the least and of the most visited. */
const readUsual = async (db: Queryable, today: string): Promise<Usual> => {
  const { rows } = await sql<{ pages: number; edges: [number, number] | null }>`
    with pages as (
      select o.patient_id from open_pages o join people a on a.id = o.patient_id
      where a.created_at < ${today}::date - ${DAYS}::int order by o.patient_id limit ${SAMPLED_PAGES}),
    averages as (
      select coalesce(sum(d.people), 0)::float8 / ${DAYS}::int people
      from pages left join page_people_days d
        on d.beneficiary_id = patient_id and d.day >= ${today}::date - ${DAYS}::int
      group by patient_id)
    select count(*)::int pages, percentile_disc(array[0.2, 0.8]) within group (order by people) edges from averages`.execute(
    db,
  );
  const [{ pages = 0, edges = null } = {}] = rows;
  if (edges === null || pages < FEWEST_PAGES) return { people: null };
  return { people: { from: Math.floor(edges[0]), to: Math.max(1, Math.ceil(edges[1])) } };
};

const HOUR_MS = 3600 * 1000;

/** Returns a reader of the number of people who watch for most pages on a day, read again after an hour. */
export const createUsualPeople = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
  const cache = new LRUCache<string, Usual>({
    max: 1,
    ttl: HOUR_MS,
    fetchMethod: (today) => readUsual(db, today),
  });
  return async (): Promise<PagePace['usualPeople']> =>
    (await cache.fetch(clock.now().toISOString().slice(0, 10)))?.people ?? null;
};
