/** The face of patients: their public pages, goals and profiles. */

export { lockHealthConsent, lockStoryConsent } from './page-facts.ts';
export { buyMedicine, readChapter, readGoalState, readPageMoney } from './page-money.ts';
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
  showPatientPage,
} from './show-patient-page.ts';
