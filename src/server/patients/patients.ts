/** The face of patients: their public pages, goals and profiles. */
export { buyMedicine } from './buy-medicine.ts';
export { readGoalState, readPageMoney } from './page-money.ts';
export { createPatientPages, type PatientPagesContext } from './patient-pages.ts';
export {
  holdHealthConsent,
  listSearchablePatients,
  type PatientProfile,
  readGoal,
  readGoalMove,
  readOwnProfile,
  readShownProfile,
} from './patients-store.ts';
export { HEALTH_CONSENT_VERSION, saveProfile } from './save-profile.ts';
export {
  findPatientName,
  findPatientNames,
  isPageEmpty,
  type PatientName,
  showPatientPage,
} from './show-patient-page.ts';
