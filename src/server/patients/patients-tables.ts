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
    health_consent_version: string | null;
    need_in_previews: Generated<boolean>;
    in_search_engines: Generated<boolean>;
  };
  /** The view of migration 0038: what others may see, with health details only while their patient consents. */
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
