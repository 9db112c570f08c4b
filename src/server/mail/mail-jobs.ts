import { deliverMail } from './deliver-mail.ts';
import type { MailContext } from './mail.ts';
import { sendMail } from './send-mail-job.ts';

export const registerMailJobs = async (context: MailContext): Promise<void> => {
  await context.jobs.work(sendMail, (payload) => deliverMail(context, payload));
};
