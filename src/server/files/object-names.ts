import { PHOTO_SIZES, type PhotoSize } from '#contracts/files.ts';
import type { FileKind } from './files-tables.ts';

export const photoObject = (key: string, size: PhotoSize): string => `photos/${key}/${size}.webp`;
export const prescriptionObject = (key: string): string => `prescriptions/${key}`;

/** All objects of a file in the storage. */
export const objectsOf = ({ kind, key }: { kind: FileKind; key: string }): string[] =>
  kind === 'photo' ? PHOTO_SIZES.map((size) => photoObject(key, size)) : [prescriptionObject(key)];

/** The key in an object's name; undefined when the object is none of ours. */
export const keyOfObject = (name: string): string | undefined =>
  /^(?:photos|prescriptions)\/([0-9a-f]{32})(?:\/|$)/.exec(name)?.[1];
