/** The face of patients: their public pages, goals and profiles. */
export { buyMedicine } from './buy-medicine.ts';
export { holdHealthConsent, holdStoryConsent } from './hold-consent.ts';
export { readChapter, readGoalState, readPageMoney } from './page-money.ts';
export { readPlan, writePlan } from './page-plan.ts';
export { createPatientPages, type PatientPagesContext } from './patient-pages.ts';
export {
  isOpenPage,
  listSearchablePatients,
  type PatientProfile,
  readGoal,
  readGoalMove,
  readGoals,
  readOwnProfile,
  readShownProfile,
} from './patients-store.ts';
export { saveProfile } from './save-profile.ts';
export {
  findPatientName,
  findPatientNames,
  isPageEmpty,
  type PatientName,
  showPatientPage,
} from './show-patient-page.ts';
