import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

export const readPagePace = endpoint({
  method: 'GET',
  path: '/api/page-pace',
  summary: 'What the own page took in, and how many people watched for it, on each of the last 31 days',
  access: 'patient',
  envelope: 'plain',
  reply: z.object({
    /** Oldest first, the last one is today (UTC). They begin with the day of the registration at the earliest. */
    days: z.array(
      z.object({
        day: z.string(),
        /** From views and from the general account. What was paid in and what staff corrected is not income of a day. */
        earned: dollars,
        /** Devices and accounts that watched, as they were counted in the last minutes. */
        people: z.number(),
      }),
    ),
  }),
});
export type PagePace = z.infer<typeof readPagePace.reply>;
