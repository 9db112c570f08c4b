import { type Generated, type Selectable, sql } from 'kysely';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';

type PatientsTables = {
  patient_profiles: {
    patient_id: bigint;
    /** yyyy-mm-dd: a day has no time zone. */
    date_of_birth: string | null;
    phone: Generated<string>;
    address: Generated<string>;
    diagnosis: Generated<string>;
    additional_info: Generated<string>;
    goal_nanos: Generated<bigint>;
    meds_bought_at: Date | null;
    health_consent_at: Date | null;
    health_consent_version: string | null;
    need_in_previews: Generated<boolean>;
    in_search_engines: Generated<boolean>;
  };
  /** The view of migration 0038: the public fields, with health details only while the patient consents. */
  shown_profiles: {
    patient_id: bigint;
    goal_nanos: bigint;
    consented: boolean;
    diagnosis: string;
    additional_info: string;
    need_in_previews: boolean;
    in_search_engines: boolean;
  };
};

export type PatientProfile = {
  /** yyyy-mm-dd, or null when not given. */
  dateOfBirth: string | null;
  phone: string;
  address: string;
  diagnosis: string;
  additionalInfo: string;
  goalNanos: Nanos;
  medsBought: boolean;
  /** The consent that health details are stored and shown; null: never given, or withdrawn. */
  healthConsent: HealthConsent | null;
  /** Whether link previews and printed sheets may show the need. */
  needInPreviews: boolean;
  /** Whether search engines may show the page. */
  inSearchEngines: boolean;
};

/** `version` names the text of the consent (docs/health-consent.md). */
type HealthConsent = { at: Date; version: string };

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

/** The whole profile, with or without a consent: only for its patient. Empty until something was saved. */
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

type ShownProfile = Pick<
  PatientProfile,
  'goalNanos' | 'diagnosis' | 'additionalInfo' | 'needInPreviews' | 'inSearchEngines'
>;

/** The profile for others: health details only while the patient consents. */
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

/** The current consent, which nobody else can give or withdraw before the transaction ends. */
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

/** Whether the patient consents. In a transaction the consent cannot be withdrawn before its end. */
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

/** The fields for a purchase, with the row locked. */
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

/** The patients whose page is not empty and may be in search engines, in the order of ids. */
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

/** Writes the given fields; the others do not change. `saveProfile` checks whether they may be stored. */
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
