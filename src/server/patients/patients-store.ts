import { type Selectable, sql } from 'kysely';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import type { PatientsTables } from './patients-tables.ts';

export type PatientProfile = {
  /** yyyy-mm-dd, or null when not given. */
  dateOfBirth: string | null;
  phone: string;
  address: string;
  diagnosis: string;
  additionalInfo: string;
  goalNanos: Nanos;
  medsBought: boolean;
  /** That health details are kept and shown; null: never given, or taken back. */
  healthConsent: HealthConsent | null;
  /** Whether link previews, sheets and the like may name the need. */
  needInPreviews: boolean;
  /** Whether search engines may show the page. */
  inSearchEngines: boolean;
};

/** `version` names the words that were agreed to (docs/health-consent.md). */
export type HealthConsent = { at: Date; version: string };

const EMPTY_PROFILE: PatientProfile = {
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
};

type ConsentRow = Pick<
  Selectable<PatientsTables['patient_profiles']>,
  'health_consent_at' | 'health_consent_version'
>;

const consentOf = (row: ConsentRow | undefined): HealthConsent | null =>
  row?.health_consent_at && row.health_consent_version
    ? { at: row.health_consent_at, version: row.health_consent_version }
    : null;

/** All of a profile, consent or not: for nobody but its patient. An empty one until something was saved. */
export const readOwnProfile = async (db: Queryable, patientId: bigint): Promise<PatientProfile> => {
  const row = await db
    .withTables<PatientsTables>()
    .selectFrom('patient_profiles')
    .select(['phone', 'address', 'diagnosis', 'additional_info', 'goal_nanos', 'meds_bought_at'])
    .select(['health_consent_at', 'health_consent_version', 'need_in_previews', 'in_search_engines'])
    .select(sql<string | null>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  if (!row) return EMPTY_PROFILE;
  return {
    dateOfBirth: row.date_of_birth,
    phone: row.phone,
    address: row.address,
    diagnosis: row.diagnosis,
    additionalInfo: row.additional_info,
    goalNanos: asNanos(row.goal_nanos),
    medsBought: row.meds_bought_at !== null,
    healthConsent: consentOf(row),
    needInPreviews: row.need_in_previews,
    inSearchEngines: row.in_search_engines,
  };
};

export type ShownProfile = Pick<
  PatientProfile,
  'goalNanos' | 'diagnosis' | 'additionalInfo' | 'needInPreviews' | 'inSearchEngines'
>;

/** What others may see of a profile: health details only while their patient consents. */
export const readShownProfile = async (db: Queryable, patientId: bigint): Promise<ShownProfile> => {
  const row = await db
    .withTables<PatientsTables>()
    .selectFrom('shown_profiles')
    .selectAll()
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  if (!row) return EMPTY_PROFILE;
  return {
    goalNanos: asNanos(row.goal_nanos),
    diagnosis: row.diagnosis,
    additionalInfo: row.additional_info,
    needInPreviews: row.need_in_previews,
    inSearchEngines: row.in_search_engines,
  };
};

/** The consent that stands; nobody else gives it or takes it back before the transaction ends. */
export const lockHealthConsent = async (
  trx: DatabaseTransaction,
  patientId: bigint,
): Promise<HealthConsent | null> =>
  consentOf(
    await trx
      .withTables<PatientsTables>()
      .selectFrom('patient_profiles')
      .select(['health_consent_at', 'health_consent_version'])
      .where('patient_id', '=', patientId)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Whether a consent stands; asked in a transaction, it is not taken back before that ends. */
export const holdHealthConsent = async (db: Queryable, patientId: bigint): Promise<boolean> => {
  const row = await db
    .withTables<PatientsTables>()
    .selectFrom('patient_profiles')
    .select('patient_id')
    .where('patient_id', '=', patientId)
    .where('health_consent_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

type Purchase = Pick<PatientProfile, 'goalNanos' | 'medsBought'>;

/** What a purchase asks of the profile; whoever holds this lock decides. */
export const lockProfile = async (
  trx: DatabaseTransaction,
  patientId: bigint,
): Promise<Purchase | undefined> => {
  const row = await trx
    .withTables<PatientsTables>()
    .selectFrom('patient_profiles')
    .select(['goal_nanos', 'meds_bought_at'])
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst();
  return row && { goalNanos: asNanos(row.goal_nanos), medsBought: row.meds_bought_at !== null };
};

export const markMedsBought = async (
  trx: DatabaseTransaction,
  patientId: bigint,
  at: Date,
): Promise<void> => {
  await trx
    .withTables<PatientsTables>()
    .updateTable('patient_profiles')
    .set({ meds_bought_at: at })
    .where('patient_id', '=', patientId)
    .execute();
};

/** The funding goal in nano-dollars; 0 when none is set. */
export const readGoal = async (db: Queryable, patientId: bigint): Promise<Nanos> =>
  (await readShownProfile(db, patientId)).goalNanos;

/** Whose page is filled in, shown, and may be found by searching, in the order of ids. */
export const listSearchablePatients = async (db: Queryable, limit: number): Promise<bigint[]> => {
  const rows = await db
    .withTables<PatientsTables>()
    .selectFrom('shown_profiles')
    .select('patient_id')
    .where('goal_nanos', '>', 0n)
    .where('diagnosis', '<>', '')
    .where('in_search_engines', '=', true)
    .orderBy('patient_id')
    .limit(limit)
    .execute();
  return rows.map(({ patient_id }) => patient_id);
};

/** Writes the given fields and leaves the others as they are; whether they may be kept is decided by `saveProfile`. */
export const writeProfile = async (
  trx: DatabaseTransaction,
  patientId: bigint,
  changes: Partial<Omit<PatientProfile, 'medsBought'>>,
): Promise<void> => {
  const columns = {
    ...(changes.dateOfBirth === undefined ? {} : { date_of_birth: changes.dateOfBirth }),
    ...(changes.phone === undefined ? {} : { phone: changes.phone }),
    ...(changes.address === undefined ? {} : { address: changes.address }),
    ...(changes.diagnosis === undefined ? {} : { diagnosis: changes.diagnosis }),
    ...(changes.additionalInfo === undefined ? {} : { additional_info: changes.additionalInfo }),
    ...(changes.goalNanos === undefined ? {} : { goal_nanos: changes.goalNanos }),
    ...(changes.healthConsent === undefined
      ? {}
      : {
          health_consent_at: changes.healthConsent?.at ?? null,
          health_consent_version: changes.healthConsent?.version ?? null,
        }),
    ...(changes.needInPreviews === undefined ? {} : { need_in_previews: changes.needInPreviews }),
    ...(changes.inSearchEngines === undefined ? {} : { in_search_engines: changes.inSearchEngines }),
  };
  const insert = trx
    .withTables<PatientsTables>()
    .insertInto('patient_profiles')
    .values({
      patient_id: patientId,
      date_of_birth: null,
      meds_bought_at: null,
      health_consent_at: null,
      health_consent_version: null,
      ...columns,
    });
  await insert
    .onConflict((conflict) =>
      Object.keys(columns).length === 0
        ? conflict.column('patient_id').doNothing()
        : conflict.column('patient_id').doUpdateSet(columns),
    )
    .execute();
};
