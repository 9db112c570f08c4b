import { fileTypeFromBuffer } from 'file-type';
import type { PictureType } from './encode-picture.ts';

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'] satisfies PictureType[];

/** What the bytes themselves say, whatever name and type came with them; undefined for all that is not accepted. */
export const sniffType = async (bytes: Uint8Array): Promise<PictureType | 'application/pdf' | undefined> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === 'application/pdf') return type;
  return type !== undefined && PICTURES.includes(type) ? (type as PictureType) : undefined;
};
