import type { Generated } from 'kysely';

export type PatientsTables = {
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
    need_in_previews: Generated<boolean>;
  };
};
