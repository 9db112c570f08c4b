import type { Readable } from 'node:stream';
import type { PhotoSize } from '#contracts/files.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { FilesContext } from './files-context.ts';
import { photoObject } from './object-names.ts';

/** Asks no database: whoever knows the key has seen the page with the photo. @throws DomainError file-unknown. */
export const showPhoto = async (
  { storage }: FilesContext,
  key: string,
  size: PhotoSize,
): Promise<Readable> => {
  const content = await storage.read(photoObject(key, size));
  if (!content) throw new DomainError('file-unknown');
  return content;
};
