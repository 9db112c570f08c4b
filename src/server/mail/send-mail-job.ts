import * as z from 'zod/mini';
import { defineJob } from '../platform/jobs/jobs.ts';

export const SEAL_PURPOSE = 'queued-mail';

export const mailContent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Tries for about a day and a half, at doubling distances from half a minute on. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ messageId: z.string(), sealed: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
});
