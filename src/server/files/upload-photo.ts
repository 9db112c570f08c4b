import { lockAccount, setPhotoKey } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { encodePhoto } from './encode-picture.ts';
import type { FilesContext } from './files-context.ts';
import { deleteFiles, insertFile } from './files-store.ts';
import { keepObjects, newKey } from './keep-objects.ts';
import { photoObject } from './object-names.ts';
import { dropObjects } from './remove-objects-job.ts';
import { sniffType } from './sniff-type.ts';

const MEDIA_TYPE = 'image/webp';

/**
 * Puts a new picture in the place of the old one, which is removed.
 * @throws DomainError not-signed-in, photo-type, picture-unreadable.
 */
export const uploadPhoto = async (context: FilesContext, ownerId: bigint, file: File): Promise<void> => {
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
    // Of two pictures at once one comes after the other, and none after the account has gone.
    if (!(await lockAccount(trx, ownerId))) throw new DomainError('not-signed-in');
    await setPhotoKey(trx, ownerId, key);
    await dropObjects(context, trx, await deleteFiles(trx, { ownerId, kind: 'photo' }));
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
