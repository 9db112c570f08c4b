import { buffer } from 'node:stream/consumers';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { findAccount } from '../accounts/accounts.ts';
import { type FilesContext, showPhoto } from '../files/files.ts';

/** The photo of a patient; undefined when it was taken away meanwhile. */
export const readPhoto = async (context: FilesContext, publicId: string): Promise<Buffer | undefined> => {
  const account = await findAccount(context.db, decodePublicId(publicId) ?? 0n);
  return account?.photoKey ? buffer(await showPhoto(context, account.photoKey, '640')) : undefined;
};
