/** The face of files: profile pictures and pictures of adverts, which everybody may see; prescriptions and documents, which almost nobody may. */

export {
  claimPicture,
  forgetPictures,
  keepPicture,
  photoUrl,
  pictureKeyOf,
  pictureUrl,
  showPhoto,
  uploadPhoto,
} from './pictures.ts';
export {
  listClinicPapers,
  listDocuments,
  listFiles,
  listFilesOfMany,
  uploadClinicPaper,
  uploadDocument,
} from './prescriptions.ts';
export { createShownPictures, type ShownPicturesContext } from './shown-pictures.ts';
export type { FilesContext } from './stored-objects.ts';
export { removeFiles } from './stored-objects.ts';
