/** The face of files: profile pictures, which everybody may see, and prescriptions, which almost nobody may. */
export type { FilesContext } from './files-context.ts';
export type { HealthConsentPort } from './health-consent-port.ts';
export { listFiles, listFilesOfMany } from './list-files.ts';
export { photoUrl } from './photo-url.ts';
export { removeAllFiles, removePrescriptions } from './remove-files.ts';
export { showPhoto } from './show-photo.ts';
export type { StoragePort } from './storage-port.ts';
