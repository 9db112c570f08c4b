/** The face of leaving: how accounts go, by whoever it is. */
export { deleteAdvertiser, deletePatient, previewDeletion } from './delete-account.ts';
export { erasePerson } from './erase-person.ts';
