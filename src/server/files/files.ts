/** The face of files: profile pictures, which everybody may see, and prescriptions, which almost nobody may. */
export type { FilesContext } from './files-context.ts';
export { photoUrl, showPhoto } from './photos.ts';
export { listFiles, listFilesOfMany } from './prescriptions.ts';
export { removeFiles } from './stored-objects.ts';
