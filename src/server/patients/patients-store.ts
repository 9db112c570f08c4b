import { sql } from 'kysely';
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
  /** When the patient agreed that health details are kept and shown; null: never, or taken back. */
  healthConsentAt: Date | null;
  /** Whether link previews, sheets and the like may name the need. */
  needInPreviews: boolean;
};

const EMPTY_PROFILE: PatientProfile = {
  dateOfBirth: null,
  phone: '',
  address: '',
  diagnosis: '',
  additionalInfo: '',
  goalNanos: ZERO_NANOS,
  medsBought: false,
  healthConsentAt: null,
  needInPreviews: false,
};

/** The profile of a patient; an empty one until something was saved. */
export const readProfile = async (db: Queryable, patientId: bigint): Promise<PatientProfile> => {
  const row = await db
    .withTables<PatientsTables>()
    .selectFrom('patient_profiles')
    .select(['phone', 'address', 'diagnosis', 'additional_info', 'goal_nanos', 'meds_bought_at'])
    .select(['health_consent_at', 'need_in_previews'])
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
    healthConsentAt: row.health_consent_at,
    needInPreviews: row.need_in_previews,
  };
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
  (await readProfile(db, patientId)).goalNanos;

/** Whose page is filled in and who consented to its being shown, in the order of ids. */
export const listShownPatients = async (db: Queryable, limit: number): Promise<bigint[]> => {
  const rows = await db
    .withTables<PatientsTables>()
    .selectFrom('patient_profiles')
    .select('patient_id')
    .where('goal_nanos', '>', 0n)
    .where('diagnosis', '<>', '')
    .where('health_consent_at', 'is not', null)
    .orderBy('patient_id')
    .limit(limit)
    .execute();
  return rows.map(({ patient_id }) => patient_id);
};

/** Saves the given fields and leaves the others as they are. */
export const saveProfile = async (
  db: Queryable,
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
    ...(changes.healthConsentAt === undefined ? {} : { health_consent_at: changes.healthConsentAt }),
    ...(changes.needInPreviews === undefined ? {} : { need_in_previews: changes.needInPreviews }),
  };
  const insert = db
    .withTables<PatientsTables>()
    .insertInto('patient_profiles')
    .values({
      patient_id: patientId,
      date_of_birth: null,
      meds_bought_at: null,
      health_consent_at: null,
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
