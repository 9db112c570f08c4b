import * as z from 'zod/mini';

const MEGABYTE = 1024 * 1024;
export const PHOTO_MAX_BYTES = 10 * MEGABYTE;
export const DOCUMENT_MAX_BYTES = 15 * MEGABYTE;
export const DOCUMENTS_MAX = 10;

/** Widths in pixels in which a photo is kept, as `size` names them; each is as high as wide. */
export const PHOTO_SIZES = ['100', '320', '640'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** SPEC 3, uploaded file: a document of a patient's prescription. */
export const uploadedFile = z.object({
  name: z.string(),
  /** Its name in the storage. */
  gcName: z.string(),
  /** Where its owner and superAdmins fetch it. */
  url: z.string(),
  /** In bytes. */
  size: z.number(),
  uploadedAt: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;
