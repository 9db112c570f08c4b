import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_SIZES, type PhotoSize, PICTURE_SIZES, type PictureSize } from '#contracts/files.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * A picture of more pixels is an attack on the memory. Formats that are read line by line and shrunk on the
 * way may have more: phones make 200 megapixels, scanners and panoramas even more.
 */
const MOST_PIXELS = 52_000_000;
const MOST_PIXELS_BY_LINES = 220_000_000;

/** A document is stored with as many pixels as a letter page has at 400 dots an inch. */
const PAPER_PIXELS = 16_000_000;

const PHOTO_QUALITY = 82;
const DOCUMENT_QUALITY = 90;

// Each picture comes once, so a cache does not help. Several pictures are encoded in parallel.
sharp.cache(false);
sharp.concurrency(1);

type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

const JPEG_END = [0xff, 0xd9];

/** Programs show a JPEG without its end marker, so it is added; half a picture is refused all the same. */
const withEnd = (bytes: Uint8Array): Uint8Array =>
  bytes.at(-2) === JPEG_END[0] && bytes.at(-1) === JPEG_END[1]
    ? bytes
    : Buffer.concat([bytes, Uint8Array.from(JPEG_END)]);

/** Upright and in sRGB, without the metadata of the file. @throws DomainError picture-too-large */
const decode = async (given: Uint8Array): Promise<{ picture: Sharp; width: number; height: number }> => {
  const {
    format,
    isProgressive,
    autoOrient: { width, height },
  } = await sharp(given, { limitInputPixels: false }).metadata();
  const isByLines = (format === 'jpeg' || format === 'png') && !isProgressive;
  const limitInputPixels = isByLines ? MOST_PIXELS_BY_LINES : MOST_PIXELS;
  if (width * height > limitInputPixels) throw new DomainError('picture-too-large');
  const bytes = format === 'jpeg' ? withEnd(given) : given;
  const failOn = bytes === given ? 'error' : 'warning';
  const picture = sharp(bytes, { limitInputPixels, failOn, sequentialRead: true }).autoOrient();
  return { picture, width, height };
};

/** Maps sharp's plain errors about damaged pictures. @throws DomainError picture-unreadable */
const readable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('picture-unreadable', error instanceof Error ? error.message : undefined);
  }
};

type EncodedPhoto = { size: PhotoSize; bytes: Uint8Array };

/** The middle square of a picture as WebP, in all sizes that pages show. */
export const encodePhoto = (bytes: Uint8Array): Promise<EncodedPhoto[]> =>
  readable(async () => {
    const largest = Math.max(...PHOTO_SIZES.map(Number));
    const { picture } = await decode(bytes);
    const { data, info } = await picture
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
        bytes: await (await decode(bytes)).picture
          .resize(Number(size), Number(size), { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: PHOTO_QUALITY })
          .toBuffer(),
      })),
    ),
  );

/** The picture of a document encoded again in its own format, with fewer pixels where it has very many. */
export const encodeDocument = (bytes: Uint8Array, type: PictureType): Promise<Uint8Array> =>
  readable(async () => {
    const { picture: decoded, width, height } = await decode(bytes);
    const share = Math.sqrt(PAPER_PIXELS / (width * height));
    const picture = share < 1 ? decoded.resize(Math.max(1, Math.round(width * share))) : decoded;
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

const PDF_MARK = Buffer.from('%PDF-');
/** Readers of PDF look this far for its beginning: old systems and mail gateways put bytes before it. */
const PDF_BEGINS_WITHIN = 1_024;

type KnownFile = { type: PictureType | 'application/pdf'; bytes: Uint8Array };

/**
 * Detects the type by the bytes, not by the name or type that was sent, and returns the part to keep: a PDF
 * from its mark on. Undefined for types that we do not accept.
 */
export const recogniseFile = async (bytes: Uint8Array): Promise<KnownFile | undefined> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== undefined && PICTURES.includes(type)) return { type: type as PictureType, bytes };
  const begin = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.length, PDF_BEGINS_WITHIN),
  ).indexOf(PDF_MARK);
  return begin < 0 ? undefined : { type: 'application/pdf', bytes: bytes.subarray(begin) };
};
