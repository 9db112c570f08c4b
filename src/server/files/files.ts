/** The face of files: public pictures of profiles and adverts; private prescriptions and documents. */

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
  listReceipts,
  uploadClinicPaper,
  uploadDocument,
  uploadReceipt,
} from './prescriptions.ts';
export { sealPapers } from './sealed-papers.ts';
export { createShownPictures } from './shown-pictures.ts';
export type { FilesContext } from './stored-objects.ts';
export { removeFiles } from './stored-objects.ts';
