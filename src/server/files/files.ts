/** The face of files: profile pictures and pictures of adverts, which everybody may see; prescriptions and documents, which almost nobody may. */
export type { FilesContext } from './files-context.ts';
export { photoUrl, showPhoto, uploadPhoto } from './photos.ts';
export { claimPicture, forgetPictures, keepPicture, pictureKeyOf, pictureUrl } from './pictures.ts';
export {
  listClinicPapers,
  listDocuments,
  listFiles,
  listFilesOfMany,
  uploadClinicPaper,
  uploadDocument,
} from './prescriptions.ts';
export { removeFiles } from './stored-objects.ts';
