import type { Language } from '#shared/languages/languages.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { passwordChangedLetter } from './account-mail.ts';
import { writePasswordHash } from './accounts-store.ts';
import { voidLinks } from './links-store.ts';
import { deleteSessionsOf } from './sessions-store.ts';

type Input = {
  account: { id: bigint; email: string; language: Language };
  passwordHash: string;
  /** The session that goes on: that of the person who makes the change. */
  keptSession?: Buffer;
};

/** Whoever got in by the old password, or holds an older reset link, is out; the owner is told by mail. */
export const setPassword = async (
  context: AppContext,
  trx: DatabaseTransaction,
  { account, passwordHash, keptSession }: Input,
): Promise<void> => {
  await writePasswordHash(trx, account.id, passwordHash);
  await deleteSessionsOf(trx, account.id, keptSession);
  await voidLinks(trx, { accountId: account.id, purpose: 'reset-password', now: context.clock.now() });
  const letter = passwordChangedLetter(account.language, context.config.publicUrl);
  await sendLetter(context, trx, { to: account.email, language: account.language, letter });
};
