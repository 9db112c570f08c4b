import type { AppContext } from '../platform/app-context.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { deleteSession } from './sessions-store.ts';

export const logOut = async (context: AppContext, sessionToken: string): Promise<void> =>
  deleteSession(context.db, tokenHash(sessionToken));
