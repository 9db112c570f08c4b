import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

export const readPagePace = endpoint({
  method: 'GET',
  path: '/api/page-pace',
  summary:
    'What the own page took in, and how many people watched for it, on each of the last 31 days; how many watch for most pages',
  access: 'patient',
  envelope: 'plain',
  reply: z.object({
    /** Oldest first, today (UTC) last; the first is no earlier than the day of the registration. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Income from views and from the general account, without own payments and corrections. */
        earned: dollars,
        /** Devices and accounts that watched, counted in the last minutes. */
        people: z.number(),
      }),
    ),
    /** People a day, the average of a week, on six of ten pages; null while there are too few pages. */
    usualPeople: z.nullable(z.object({ from: z.number(), to: z.number() })),
  }),
});
export type PagePace = z.infer<typeof readPagePace.reply>;
