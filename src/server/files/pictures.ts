import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { PhotoSize, PictureSize } from '#contracts/files.ts';
import { changeProfile, consumeAttempt, lockAccountForDeletion } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { encodePhoto, encodePreview, recogniseFile } from './encode-picture.ts';
import { choosePicture, deletePictures, insertFile, listPicturesBefore } from './files-store.ts';
import {
  type FilesContext,
  keepObjects,
  newKey,
  photoObject,
  pictureObject,
  removeFiles,
  removeObjectsOf,
} from './stored-objects.ts';

const FOLDER = '/media/pictures/';
const MEDIA_TYPE = 'image/webp';

/** @throws DomainError file-unknown */
const readObject = async (storage: FilesContext['storage'], name: string): Promise<Readable> => {
  const content = await storage.read(name);
  if (!content) throw new DomainError('file-unknown');
  return content;
};

/** @throws DomainError photo-type. */
const refuseNoPicture = async (bytes: Uint8Array): Promise<void> => {
  const known = await recogniseFile(bytes);
  if (known === undefined || known.type === 'application/pdf') throw new DomainError('photo-type');
};

/** The address of a picture; `?size=` (PICTURE_SIZES) chooses its width. */
export const pictureUrl = (key: string): string => `${FOLDER}${key}`;

/** The key in an address of ours; undefined for any other address. */
export const pictureKeyOf = (address: string): string | undefined =>
  address.startsWith(FOLDER) ? address.slice(FOLDER.length) : undefined;

/** Everybody may see a picture of an advert. @throws DomainError file-unknown */
export const showPicture = (
  { storage }: Pick<FilesContext, 'storage'>,
  key: string,
  size: PictureSize,
): Promise<Readable> => readObject(storage, pictureObject(key, size));

type PicturesContext = Pick<FilesContext, 'db' | 'clock' | 'storage'>;

/** Marks a picture as chosen, so that it is not deleted as unused. False when it is not the owner's. */
export const claimPicture = async (
  { db, clock }: Pick<PicturesContext, 'db' | 'clock'>,
  ownerId: bigint,
  key: string,
): Promise<boolean> => (await choosePicture(db, ownerId, { key, at: clock.now() })) !== undefined;

/**
 * Encodes and stores a picture for pages and returns its key. The same picture of an owner is stored once,
 * and the content of a key never changes.
 * @throws DomainError not-signed-in, photo-type, picture-unreadable.
 */
export const keepPicture = async (
  context: PicturesContext,
  ownerId: bigint,
  bytes: Uint8Array,
): Promise<string> => {
  const { db, clock } = context;
  await refuseNoPicture(bytes);
  const encoded = await encodePreview(bytes);
  const hash = createHash('sha256');
  for (const picture of encoded) hash.update(picture.bytes);
  const contentHash = hash.digest('hex');
  const known = await choosePicture(db, ownerId, { contentHash, at: clock.now() });
  if (known) return known;
  const key = newKey();
  const objects = encoded.map((picture) => ({
    name: pictureObject(key, picture.size),
    bytes: picture.bytes,
    mediaType: MEDIA_TYPE,
  }));
  return keepObjects(context, objects, async (trx) => {
    if (!(await lockAccountForDeletion(trx, ownerId))) throw new DomainError('not-signed-in');
    // Two uploads of one picture at the same time: the second one's objects are swept away.
    const meanwhile = await choosePicture(trx, ownerId, { contentHash, at: clock.now() });
    if (meanwhile) return meanwhile;
    const sizeBytes = encoded.reduce((sum, picture) => sum + picture.bytes.length, 0);
    const row = { key, ownerId, kind: 'picture' as const, name: 'picture.webp', mediaType: MEDIA_TYPE };
    await insertFile(trx, { ...row, sizeBytes, contentHash, createdAt: clock.now() });
    return key;
  });
};

/** Limited by account, not by address. @throws DomainError too-many-requests, and those of `keepPicture`. */
export const uploadPicture = async (context: FilesContext, ownerId: bigint, file: File): Promise<string> => {
  await consumeAttempt(context, [{ key: `picture upload ${ownerId}`, max: 60, seconds: 3600 }]);
  return pictureUrl(await keepPicture(context, ownerId, new Uint8Array(await file.arrayBuffer())));
};

const PICTURES_A_READ = 500;

/** Deletes pictures that are unused and not chosen since `before`. `usedOf` returns the keys in use. */
export const forgetPictures = async (
  context: Pick<FilesContext, 'db' | 'jobs'>,
  before: Date,
  usedOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> => {
  const { db } = context;
  for (let afterKey: string | undefined = ''; afterKey !== undefined; ) {
    const keys: string[] = await listPicturesBefore(db, { before, afterKey, limit: PICTURES_A_READ });
    const used = await usedOf(keys);
    const unused = keys.filter((key) => !used.has(key));
    await db.transaction().execute(async (trx) => {
      await removeObjectsOf(context, trx, await deletePictures(trx, { keys: unused, before }));
    });
    afterKey = keys.length === PICTURES_A_READ ? keys.at(-1) : undefined;
  }
};

/** The address of a photo; `?size=` (PHOTO_SIZES) chooses its width. */
export const photoUrl = (photoKey: string | null): string | null =>
  photoKey === null ? null : `/media/photos/${photoKey}`;

/** No query: a person who knows the key has seen the page with the photo. @throws DomainError file-unknown */
export const showPhoto = (
  { storage }: Pick<FilesContext, 'storage'>,
  key: string,
  size: PhotoSize,
): Promise<Readable> => readObject(storage, photoObject(key, size));

/** Replaces the picture of an account. @throws DomainError not-signed-in, photo-type, picture-unreadable. */
export const uploadPhoto = async (
  context: Omit<FilesContext, 'healthConsent'>,
  ownerId: bigint,
  file: File,
): Promise<void> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await refuseNoPicture(bytes);
  const encoded = await encodePhoto(bytes);
  const key = newKey();
  const objects = encoded.map((photo) => ({
    name: photoObject(key, photo.size),
    bytes: photo.bytes,
    mediaType: MEDIA_TYPE,
  }));
  await keepObjects(context, objects, async (trx) => {
    // The lock orders two uploads at the same time, and refuses an upload after the account is deleted.
    if (!(await lockAccountForDeletion(trx, ownerId))) throw new DomainError('not-signed-in');
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
