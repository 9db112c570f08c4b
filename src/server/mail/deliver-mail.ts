import type { MailContext } from './mail.ts';
import { PermanentMailError } from './mail-port.ts';
import { mailContent, SEAL_PURPOSE } from './send-mail-job.ts';

type Input = { messageId: string; sealed: string };

/** One try to hand a queued letter to the mail server; what it throws makes the queue try again later. */
export const deliverMail = async (context: MailContext, { messageId, sealed }: Input): Promise<void> => {
  const content = context.keyring.open(SEAL_PURPOSE, Buffer.from(sealed, 'base64'));
  const mail = mailContent.parse(JSON.parse(content));
  try {
    await context.mail.send({ ...mail, messageId });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    if (!(error instanceof PermanentMailError)) {
      context.log.warn({ messageId, reason }, 'a letter waits for its next try');
      throw error;
    }
    context.log.error({ messageId, reason }, 'a letter was refused for good');
  }
};
