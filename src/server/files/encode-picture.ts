import sharp, { type Sharp } from 'sharp';
import { PHOTO_SIZES, type PhotoSize } from '#contracts/files.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** The largest cameras of telephones have 50 megapixels; what claims more is made to fill the memory. */
const MAX_PIXELS = 52_000_000;
const PHOTO_QUALITY = 82;
const DOCUMENT_QUALITY = 90;

// Pictures come once, so nothing is gained by keeping them; several at a time are worked on side by side.
sharp.cache(false);
sharp.concurrency(1);

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Upright, in the colours of screens; everything else that the file held is left behind. */
const decode = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();

/** @throws DomainError picture-unreadable: sharp tells damaged and oversized pictures by plain errors only. */
const readable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new DomainError('picture-unreadable', error instanceof Error ? error.message : undefined);
  }
};

export type EncodedPhoto = { size: PhotoSize; bytes: Uint8Array };

/** The middle square of a picture as WebP, in every size in which photos are shown. */
export const encodePhoto = (bytes: Uint8Array): Promise<EncodedPhoto[]> =>
  readable(async () => {
    const largest = Math.max(...PHOTO_SIZES.map(Number));
    const { data, info } = await decode(bytes)
      .resize(largest, largest, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return Promise.all(
      PHOTO_SIZES.map(async (size) => ({
        size,
        bytes: await sharp(data, { raw: { width, height, channels } })
          .resize(Number(size))
          .webp({ quality: PHOTO_QUALITY })
          .toBuffer(),
      })),
    );
  });

/** The picture in its own format, drawn anew. */
export const encodeDocument = (bytes: Uint8Array, type: PictureType): Promise<Uint8Array> =>
  readable(() => {
    const picture = decode(bytes);
    switch (type) {
      case 'image/jpeg':
        return picture.jpeg({ quality: DOCUMENT_QUALITY }).toBuffer();
      case 'image/png':
        return picture.png().toBuffer();
      case 'image/webp':
        return picture.webp({ quality: DOCUMENT_QUALITY }).toBuffer();
    }
  });
