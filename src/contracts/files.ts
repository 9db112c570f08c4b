import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import { because, filledText, messageReply } from './fields.ts';

const MEGABYTE = 1024 * 1024;
export const PHOTO_MAX_BYTES = 10 * MEGABYTE;
export const DOCUMENT_MAX_BYTES = 15 * MEGABYTE;
export const DOCUMENTS_MAX = 10;
export const CASE_DOCUMENTS_MAX = 20;
/** Bills of clinics, and the same number of proofs that they were paid. */
export const CLINIC_PAPERS_MAX = 200;

/** Sizes of a stored photo, in pixels: each is a square. */
export const PHOTO_SIZES = ['100', '320', '640'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Sizes of a stored picture of an advert: its largest width and height, in pixels. */
export const PICTURE_SIZES = ['240', '800'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** SPEC 3, uploaded file: a document of a patient's prescription. */
export const uploadedFile = z.object({
  name: z.string(),
  /** Its name in the storage. */
  gcName: z.string(),
  /** The URL for its owner and superAdmins. */
  url: z.string(),
  /** The size in bytes. */
  size: z.number(),
  uploadedAt: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

const storageKey = z
  .string(because('file-unknown'))
  .check(z.regex(/^[0-9a-f]{32}$/, because('file-unknown')));

/** The body of a call that takes one file, with its limit. */
const uploadOf = (uploadMaxBytes: number, tooLarge: ErrorCode) => ({
  uploadMaxBytes,
  body: z.object({
    fileToUpload: z.file(because('file-missing')).check(z.maxSize(uploadMaxBytes, because(tooLarge))),
  }),
});

const photoUpload = uploadOf(PHOTO_MAX_BYTES, 'photo-too-large');
export const documentUpload = uploadOf(DOCUMENT_MAX_BYTES, 'document-too-large');

/** Rate limit: encoding a picture is costly. */
const UPLOADS_A_MINUTE = 30;

export const uploadPrescription = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary: 'Add a prescription file: JPEG, PNG, WebP or PDF by its content, up to 15 MB, ten in all',
  access: 'patient',
  perMinute: UPLOADS_A_MINUTE,
  envelope: 'message',
  ...documentUpload,
  reply: z.object({ ...messageReply.shape, file: uploadedFile }),
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/profile/upload',
  summary: 'Replace the profile picture: JPEG, PNG or WebP by its content, up to 10 MB, cropped to a square',
  access: 'signed-in',
  perMinute: UPLOADS_A_MINUTE,
  envelope: 'message',
  ...photoUpload,
  reply: messageReply,
});

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  summary:
    'Keep a picture for an advert or for news of a patient: JPEG, PNG or WebP by its content, up to 10 MB; answers its address',
  access: 'signed-in',
  perMinute: UPLOADS_A_MINUTE,
  envelope: 'plain',
  ...photoUpload,
  reply: z.object({ url: z.string() }),
});

export const listOwnFiles = endpoint({
  method: 'GET',
  path: '/api/getFiles',
  summary: 'The own prescription files, newest first',
  access: 'patient',
  envelope: 'plain',
  reply: z.array(uploadedFile),
});

export const removeFile = endpoint({
  method: 'POST',
  path: '/api/removeFile',
  summary: 'Remove an own prescription file by its name; answers those that are left',
  access: 'patient',
  envelope: 'plain',
  body: z.object({ name: filledText('file-unknown') }),
  reply: z.array(uploadedFile),
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/files/:gcName',
  lane: 'media',
  summary:
    'A prescription, a document of a case, a clinic’s bill or the proof that it was paid, for its owner and superAdmins only, to be saved and never shown in place',
  access: 'signed-in',
  envelope: 'plain',
  params: z.object({ gcName: storageKey }),
  replyType: 'application/octet-stream',
  reply: z.file(),
});

export const showPhoto = endpoint({
  method: 'GET',
  path: '/media/photos/:key',
  lane: 'media',
  summary: 'A profile picture as WebP; its address changes with the picture, so it may be kept for a year',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  params: z.object({ key: storageKey }),
  query: z.object({ size: z._default(z.enum(PHOTO_SIZES, because('invalid-input')), '320') }),
  replyType: 'image/webp',
  reply: z.file(),
});

export const showPicture = endpoint({
  method: 'GET',
  path: '/media/pictures/:key',
  lane: 'media',
  summary: 'The picture of an advert as WebP; what stands under an address never changes',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  params: z.object({ key: storageKey }),
  query: z.object({ size: z._default(z.enum(PICTURE_SIZES, because('invalid-input')), '800') }),
  replyType: 'image/webp',
  reply: z.file(),
});
