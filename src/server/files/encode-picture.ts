import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_SIZES, type PhotoSize, PICTURE_SIZES, type PictureSize } from '#contracts/files.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** The largest phone cameras have 50 megapixels. A picture that claims more is meant to fill the memory. */
const MAX_PIXELS = 52_000_000;
const PHOTO_QUALITY = 82;
const DOCUMENT_QUALITY = 90;

// Each picture comes once, so a cache does not help. Several pictures are encoded in parallel.
sharp.cache(false);
sharp.concurrency(1);

type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Upright and in sRGB, without the metadata of the file. */
const decode = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();

/** @throws DomainError picture-unreadable, because sharp reports damaged and oversized pictures as plain errors */
const readable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new DomainError('picture-unreadable', error instanceof Error ? error.message : undefined);
  }
};

type EncodedPhoto = { size: PhotoSize; bytes: Uint8Array };

/** The middle square of a picture as WebP, in all sizes that pages show. */
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

type EncodedPicture = { size: PictureSize; bytes: Uint8Array };

/** The whole picture as WebP, as wide and high as each size at most. */
export const encodePreview = (bytes: Uint8Array): Promise<EncodedPicture[]> =>
  readable(() =>
    Promise.all(
      PICTURE_SIZES.map(async (size) => ({
        size,
        bytes: await decode(bytes)
          .resize(Number(size), Number(size), { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: PHOTO_QUALITY })
          .toBuffer(),
      })),
    ),
  );

/** The picture encoded again in its own format. */
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

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'] satisfies PictureType[];

/** The type by the bytes, not by the name or type that was sent; undefined for types that we do not accept. */
export const sniffType = async (bytes: Uint8Array): Promise<PictureType | 'application/pdf' | undefined> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === 'application/pdf') return type;
  return type !== undefined && PICTURES.includes(type) ? (type as PictureType) : undefined;
};
