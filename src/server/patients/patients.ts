/** The face of patients: their public pages, goals and profiles. */
export { buyMedicine } from './buy-medicine.ts';
export { findPatientName, findPatientNames, type PatientName } from './find-patient-name.ts';
export { HEALTH_CONSENT_VERSION } from './health-consent-version.ts';
export { isPageEmpty } from './is-page-empty.ts';
export {
  holdHealthConsent,
  listSearchablePatients,
  type PatientProfile,
  readGoal,
  readOwnProfile,
} from './patients-store.ts';
export { type ProfileChanges, saveProfile } from './save-profile.ts';
export { showPatientPage } from './show-patient-page.ts';
