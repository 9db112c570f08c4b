import { sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import type { Database } from '../platform/database/database.ts';

/** `day` as 2026-11-21; `country` a two-letter code, empty where none is known. */
export type VisitCount = {
  day: string;
  screen: ScreenPath;
  language: Language;
  country: string;
  visits: number;
};

/** Adds to what is counted already; in the order of the key, so that two servers never wait for each other in a ring. */
export const addVisits = async (db: Database, counts: readonly VisitCount[]): Promise<void> => {
  const all = <K extends keyof VisitCount>(name: K) => counts.map((count) => count[name]);
  await sql`
    insert into page_visits (day, screen, language, country, visits)
    select * from unnest(${all('day')}::date[], ${all('screen')}::text[], ${all('language')}::text[],
      ${all('country')}::text[], ${all('visits')}::bigint[])
    order by 1, 2, 3, 4
    on conflict (day, screen, language, country)
      do update set visits = page_visits.visits + excluded.visits`.execute(db);
};
