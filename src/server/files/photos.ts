import type { Readable } from 'node:stream';
import type { PhotoSize } from '#contracts/files.ts';
import { changeProfile, lockAccount } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { encodePhoto, sniffType } from './encode-picture.ts';
import type { FilesContext } from './files-context.ts';
import { insertFile } from './files-store.ts';
import { keepObjects, newKey, photoObject, removeFiles } from './stored-objects.ts';

/** The address of a photo; `?size=` (PHOTO_SIZES) chooses its width. */
export const photoUrl = (photoKey: string | null): string | null =>
  photoKey === null ? null : `/media/photos/${photoKey}`;

/** Does not ask the database: a person who knows the key has seen the page with the photo. @throws DomainError file-unknown */
export const showPhoto = async (
  { storage }: FilesContext,
  key: string,
  size: PhotoSize,
): Promise<Readable> => {
  const content = await storage.read(photoObject(key, size));
  if (!content) throw new DomainError('file-unknown');
  return content;
};

const MEDIA_TYPE = 'image/webp';

/**
 * Replaces the picture of an account.
 * @throws DomainError not-signed-in, photo-type, picture-unreadable.
 */
export const uploadPhoto = async (
  context: Omit<FilesContext, 'healthConsent'>,
  ownerId: bigint,
  file: File,
): Promise<void> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await sniffType(bytes);
  if (type === undefined || type === 'application/pdf') throw new DomainError('photo-type');
  const encoded = await encodePhoto(bytes);
  const key = newKey();
  const objects = encoded.map((photo) => ({
    name: photoObject(key, photo.size),
    bytes: photo.bytes,
    mediaType: MEDIA_TYPE,
  }));
  await keepObjects(context, objects, async (trx) => {
    // The lock orders two uploads at the same time, and refuses an upload after the account is deleted.
    if (!(await lockAccount(trx, ownerId))) throw new DomainError('not-signed-in');
    await changeProfile(trx, ownerId, { photoKey: key });
    await removeFiles(context, trx, { ownerId, kind: 'photo' });
    await insertFile(trx, {
      key,
      ownerId,
      kind: 'photo',
      name: 'photo.webp',
      mediaType: MEDIA_TYPE,
      sizeBytes: encoded.reduce((sum, photo) => sum + photo.bytes.length, 0),
      createdAt: context.clock.now(),
    });
  });
};
