import { type Generated, type Selectable, sql } from 'kysely';
import { type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { WelcomeStep } from '#shared/welcome/welcome-steps.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';

type PatientsTables = {
  patientProfiles: {
    patientId: bigint;
    /** yyyy-mm-dd, or null when not given. */
    dateOfBirth: string | null;
    phone: Generated<string>;
    address: Generated<string>;
    diagnosis: Generated<string>;
    additionalInfo: Generated<string>;
    goalNanos: Generated<Nanos>;
    /** Time of the last raise, or drop below the collected sum, while there was money. */
    goalMovedAt: Generated<Date | null>;
    medsBoughtAt: Date | null;
    healthConsentAt: Date | null;
    healthConsentVersion: string | null;
    /** Whether link previews and printed sheets may show the need. */
    needInPreviews: Generated<boolean>;
    /** Whether search engines may show the page. */
    inSearchEngines: Generated<boolean>;
    /** Whether the page is listed among people to help. */
    inGallery: Generated<boolean>;
    /** Whether an email reminds the patient when the page has stood still. */
    /** The patient's step of the welcome; null: never begun. */
    welcomeStep: Generated<WelcomeStep | null>;
    remindedAt: Generated<Date | null>;
    goalToldChapter: Generated<number>;
    /** Null: not since version 0.2.0. */
    savedAt: Generated<Date | null>;
  };
  /** The view `shown_profiles`: the public fields, with health details only while the patient consents. */
  shownProfiles: ShownProfile & { patientId: bigint; consented: boolean };
  openPages: { patientId: bigint };
};

type ProfileRow = Selectable<PatientsTables['patientProfiles']>;

export type PatientProfile = Omit<
  ProfileRow,
  | 'patientId'
  | 'goalMovedAt'
  | 'medsBoughtAt'
  | 'healthConsentAt'
  | 'healthConsentVersion'
  | 'remindedAt'
  | 'goalToldChapter'
  | 'savedAt'
> & {
  medsBought: boolean;
  /** Consent to storing and showing health details; null: never given, or withdrawn. */
  healthConsent: HealthConsent | null;
};

/** `version` names the text of the consent (docs/health-consent.md). */
export type HealthConsent = { at: Date; version: string };

export const EMPTY_PROFILE: PatientProfile = {
  dateOfBirth: null,
  phone: '',
  address: '',
  diagnosis: '',
  additionalInfo: '',
  goalNanos: ZERO_NANOS,
  medsBought: false,
  healthConsent: null,
  needInPreviews: false,
  inSearchEngines: false,
  inGallery: false,
  welcomeStep: null,
};

const tables = tablesOf<PatientsTables>();

const profileOf = (db: Queryable, patientId: bigint) =>
  tables(db).selectFrom('patientProfiles').selectAll().where('patientId', '=', patientId);

type ConsentRow = Pick<ProfileRow, 'healthConsentAt' | 'healthConsentVersion'>;

export const consentOf = ({
  healthConsentAt: at,
  healthConsentVersion: version,
}: ConsentRow): HealthConsent | null => (at && version ? { at, version } : null);

const toProfile = (row: ProfileRow | undefined): PatientProfile => {
  if (!row) return EMPTY_PROFILE;
  const {
    patientId: _,
    goalMovedAt: __,
    remindedAt: ___,
    goalToldChapter: ____,
    savedAt: _____,
    medsBoughtAt,
    healthConsentAt,
    healthConsentVersion,
    ...profile
  } = row;
  return {
    ...profile,
    medsBought: medsBoughtAt !== null,
    healthConsent: consentOf({ healthConsentAt, healthConsentVersion }),
  };
};

/** Returns the whole profile, with or without a consent: only for its patient. Empty until the first save. */
export const readOwnProfile = async (db: Queryable, patientId: bigint): Promise<PatientProfile> =>
  toProfile(await profileOf(db, patientId).executeTakeFirst());

/** Reads the whole profile and locks it until the transaction ends. */
export const lockProfile = async (trx: Transaction, patientId: bigint): Promise<PatientProfile> =>
  toProfile(await profileOf(trx, patientId).forUpdate().executeTakeFirst());

export type ShownProfile = Pick<
  PatientProfile,
  'goalNanos' | 'diagnosis' | 'additionalInfo' | 'needInPreviews' | 'inSearchEngines'
>;

/** The profile for others: health details only while the patient consents. */
export const readShownProfile = async (db: Queryable, patientId: bigint): Promise<ShownProfile> => {
  const shown = tables(db).selectFrom('shownProfiles').selectAll().where('patientId', '=', patientId);
  return (await shown.executeTakeFirst()) ?? EMPTY_PROFILE;
};

export const markMedsBought = async (trx: Transaction, patientId: bigint, at: Date): Promise<void> => {
  await tables(trx)
    .updateTable('patientProfiles')
    .set({ medsBoughtAt: at })
    .where('patientId', '=', patientId)
    .execute();
};

/** The patient's consent, locked against withdrawal until the transaction ends. */
export const lockConsent = async (trx: Queryable, patientId: bigint): Promise<HealthConsent | null> => {
  const row = await tables(trx)
    .selectFrom('patientProfiles')
    .select(['healthConsentAt', 'healthConsentVersion'])
    .where('patientId', '=', patientId)
    .forShare()
    .executeTakeFirst();
  return row ? consentOf(row) : null;
};

/** Whether the page is open, so that its news reach people. */
export const isOpenPage = async (db: Queryable, patientId: bigint): Promise<boolean> =>
  (await tables(db)
    .selectFrom('openPages')
    .select('patientId')
    .where('patientId', '=', patientId)
    .executeTakeFirst()) !== undefined;

/** The funding goal in nano-dollars; 0 when none is set. */
export const readGoal = async (db: Queryable, patientId: bigint): Promise<Nanos> =>
  (await readShownProfile(db, patientId)).goalNanos;

/** Goals of many patients; those without a profile are left out. */
export const readGoals = async (db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Nanos>> => {
  const rows = await tables(db)
    .selectFrom('shownProfiles')
    .select(['patientId', 'goalNanos'])
    .where('patientId', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ patientId, goalNanos }) => [patientId, goalNanos]));
};

/** Time of the last move of the goal while there was money; null: never. */
export const readGoalMove = async (db: Queryable, patientId: bigint): Promise<Date | null> =>
  (await profileOf(db, patientId).executeTakeFirst())?.goalMovedAt ?? null;

export const markGoalMoved = async (
  trx: Transaction,
  patientId: bigint,
  goalMovedAt: Date,
): Promise<void> => {
  await tables(trx)
    .updateTable('patientProfiles')
    .set({ goalMovedAt })
    .where('patientId', '=', patientId)
    .execute();
};

/** Lists the patients whose page is not empty and may be in search engines, by id. */
export const listSearchablePatients = async (db: Queryable, limit: number): Promise<bigint[]> => {
  const rows = await tables(db)
    .selectFrom('shownProfiles')
    .select('patientId')
    .where('goalNanos', '>', ZERO_NANOS)
    .where('diagnosis', '<>', '')
    .where('inSearchEngines', '=', true)
    .orderBy('patientId')
    .limit(limit)
    .execute();
  return rows.map(({ patientId }) => patientId);
};

/** Writes the given fields only. `saveProfile` checks whether they may be stored. */
export const writeProfile = async (
  trx: Transaction,
  patientId: bigint,
  { healthConsent: consent, ...changes }: Partial<Omit<PatientProfile, 'medsBought'>>,
  savedAt: Date,
): Promise<void> => {
  const columns = {
    patientId,
    savedAt,
    ...changes,
    healthConsentAt: consent === null ? null : consent?.at,
    healthConsentVersion: consent === null ? null : consent?.version,
  };
  await tables(trx)
    .insertInto('patientProfiles')
    .values(columns)
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet(columns))
    .execute();
};
