/** The face of patients: their public pages, goals and profiles. */
export { findPatientName, findPatientNames, type PatientName } from './find-patient-name.ts';
export { type PatientProfile, readGoal, readProfile, saveProfile } from './patients-store.ts';
