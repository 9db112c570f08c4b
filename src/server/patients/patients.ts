/** The face of patients: their public pages, goals and profiles. */
export { buyMedicine } from './buy-medicine.ts';
export { findPatientName, findPatientNames, type PatientName } from './find-patient-name.ts';
export { isPageEmpty } from './is-page-empty.ts';
export {
  listShownPatients,
  type PatientProfile,
  readGoal,
  readProfile,
  saveProfile,
} from './patients-store.ts';
export { showPatientPage } from './show-patient-page.ts';
