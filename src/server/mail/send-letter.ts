import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/languages/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Letter, renderLetter } from './letter-layout.ts';
import { SEAL_PURPOSE, sendMail } from './send-mail-job.ts';

type Input = { to: string; language: Language; letter: Letter };

/**
 * Puts a letter into the queue as part of the caller's transaction: it goes out if and only if that commits. The letter
 * lies there encrypted, for it holds links and tokens that open an account.
 */
export const sendLetter = async (
  context: AppContext,
  trx: Queryable,
  { to, language, letter }: Input,
): Promise<void> => {
  const { hostname } = new URL(context.config.publicUrl);
  const content = JSON.stringify({ to, ...renderLetter(letter, language) });
  await context.jobs.enqueue(trx, sendMail, {
    messageId: `<mail-${randomUUID()}@${hostname}>`,
    sealed: context.keyring.seal(SEAL_PURPOSE, content).toString('base64'),
  });
};
