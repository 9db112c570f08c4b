import type { Language } from '#shared/languages/languages.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { verifyEmailLetter } from './account-mail.ts';
import { createOneUseLink } from './one-use-links.ts';

type Recipient = { id: bigint; email: string; language: Language; now: Date };

export const sendVerification = async (
  context: AppContext,
  trx: DatabaseTransaction,
  { id, email, language, now }: Recipient,
): Promise<void> => {
  const url = await createOneUseLink(context, trx, { accountId: id, email, purpose: 'verify-email', now });
  await sendLetter(context, trx, { to: email, language, letter: verifyEmailLetter(language, url) });
};
