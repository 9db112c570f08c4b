import { sql } from 'kysely';
import type { PagePlan } from '#contracts/page-plan.ts';
import { coversStory } from '#shared/legal/health-consent.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Named } from '#shared/names/two-scripts.ts';
import type { Queryable } from '../platform/database/database.ts';
import { gatherByDatabase } from '../platform/database/gather-calls.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { consentOf, type HealthConsent, lockConsent, type ShownProfile } from './patients-store.ts';

/** Position of a page's money among its chapters. */
export type ChapterRow = {
  goalNanos: Nanos;
  chapter: number;
  chapterFromNanos: Nanos;
  chapterSince: Date | null;
  medsBoughtAt: Date | null;
};

/** Public facts about a patient, health details only while the patient consents. */
type PageFacts = {
  name: Named;
  country: string;
  photoKey: string | null;
  consent: HealthConsent | null;
  /** Undefined until the first save. */
  shown: ShownProfile | undefined;
  chapter: ChapterRow | undefined;
  /** Shown only with the story's consent. */
  plan: PagePlan;
};

type Row = Omit<PageFacts, 'name' | 'consent' | 'shown' | 'chapter' | 'plan'> &
  Named &
  ShownProfile &
  ChapterRow & {
    id: bigint;
    hasProfile: boolean;
    healthConsentAt: Date | null;
    healthConsentVersion: string | null;
    stages: PagePlan['stages'] | null;
    /** Empty: not named. */
    unit: string | null;
    unitCents: bigint | null;
  };

const planOf = ({ stages, unit, unitCents }: Row): PagePlan => ({
  stages: stages ?? [],
  unit: unit ? { text: unit, cents: Number(unitCents) } : null,
});

const toFacts = (row: Row): PageFacts => {
  const { firstName, lastName, otherFirstName, otherLastName, country, photoKey, hasProfile } = row;
  const { goalNanos, diagnosis, additionalInfo, needInPreviews, inSearchEngines } = row;
  const { chapter, chapterFromNanos, chapterSince, medsBoughtAt } = row;
  return {
    name: { firstName, lastName, otherFirstName, otherLastName },
    country,
    photoKey,
    consent: consentOf(row),
    shown: hasProfile ? { goalNanos, diagnosis, additionalInfo, needInPreviews, inSearchEngines } : undefined,
    chapter: hasProfile ? { goalNanos, chapter, chapterFromNanos, chapterSince, medsBoughtAt } : undefined,
    plan: planOf(row),
  };
};

/** Batches the reads of one page's parts into one query. Undefined when the id belongs to no patient. */
export const readPageFacts = gatherByDatabase(async (db, patientIds: bigint[]) => {
  const read = sql<Row>`
    select a.id, a.first_name, a.last_name, a.other_first_name, a.other_last_name, a.country, a.photo_key, p.patient_id is not null has_profile,
      p.health_consent_at, p.health_consent_version, p.chapter, p.chapter_from_nanos, p.chapter_since, p.meds_bought_at,
      s.goal_nanos, s.diagnosis, s.additional_info, s.need_in_previews, s.in_search_engines, l.stages, l.unit, l.unit_cents
    from people a left join patient_profiles p on p.patient_id = a.id left join shown_profiles s on s.patient_id = a.id
      left join page_plans l on l.patient_id = a.id
    where a.id = any(${patientIds}::bigint[]) and a.role = 'Patient'`;
  const rows = await runPrepared(db, read);
  return new Map(rows.map((row) => [row.id, toFacts(row)]));
});

/** Outside a transaction a lock would protect nothing and still write a row. */
const readConsent = async (db: Queryable, patientId: bigint): Promise<HealthConsent | null> =>
  db.isTransaction ? lockConsent(db, patientId) : ((await readPageFacts(db, patientId))?.consent ?? null);

/** Whether the patient consents. Inside a transaction the consent cannot be withdrawn before its end. */
export const lockHealthConsent = async (db: Queryable, patientId: bigint): Promise<boolean> =>
  (await readConsent(db, patientId)) !== null;

/** Whether the consent covers the story beside the need: older versions did not name it. Locks likewise. */
export const lockStoryConsent = async (db: Queryable, patientId: bigint): Promise<boolean> =>
  coversStory((await readConsent(db, patientId))?.version);
