import * as z from 'zod/mini';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { resetPasswordLetter } from './account-mail.ts';
import { lockAccount, readAccountByEmail } from './accounts-store.ts';
import { readLinkTimes } from './links-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { createOneUseLink } from './one-use-links.ts';

const SEAL_PURPOSE = 'password-reset-request';
const LETTERS_AN_HOUR = 3;
const HOUR_MS = 3600 * 1000;

export const sendResetLink = defineJob({
  name: 'send-reset-link',
  payload: z.object({ sealedEmail: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
});

/**
 * Only queues the request. Whether there is such an account is looked up by the job, so that neither the answer nor its
 * time tells anybody whether somebody is here, which on this site means: whether they are ill.
 */
export const requestPasswordReset = async (
  context: AppContext,
  { email: given }: { email: string },
): Promise<void> => {
  const email = normalizeEmail(given, 'email-invalid-before-reset');
  const sealedEmail = context.keyring.seal(SEAL_PURPOSE, email).toString('base64');
  await context.jobs.enqueue(context.db, sendResetLink, { sealedEmail });
};

/** The work of the job. Above the hourly limit it does nothing, so that nobody's mailbox can be flooded through us. */
export const answerPasswordReset = async (
  context: AppContext,
  { sealedEmail }: { sealedEmail: string },
): Promise<void> => {
  const email = context.keyring.open(SEAL_PURPOSE, Buffer.from(sealedEmail, 'base64'));
  const account = await readAccountByEmail(context.db, email);
  if (!account) return;
  const { id, language } = account;
  const purpose = 'reset-password';
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    const now = context.clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    const recent = await readLinkTimes(trx, { accountId: id, purpose, since });
    if (recent.length >= LETTERS_AN_HOUR) return;
    const url = await createOneUseLink(context, trx, { accountId: id, email, purpose, now });
    await sendLetter(context, trx, { to: email, language, letter: resetPasswordLetter(language, url) });
  });
};
