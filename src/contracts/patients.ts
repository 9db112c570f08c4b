import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, publicId } from './fields.ts';

/** What anybody may see of a patient (SPEC 11.5). Of the money only the totals. */
export const publicPatient = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.nullable(z.string()),
  country: z.string(),
  additionalInfo: z.string(),
  diagnosis: z.string(),
  total: dollars,
  received: dollars,
  ownViewReceived: dollars,
  donated: dollars,
  /** Credited views of others on this page, in all and since midnight UTC. */
  watchCount: z.number(),
  watchedToday: z.number(),
  /** Whether link previews and other content outside the page may name the need. */
  needInPreviews: z.boolean(),
  /** Whether search engines may show the page. Without the patient's permission it asks them not to. */
  inSearchEngines: z.boolean(),
  /** Why the page cannot be shown: it is not filled in yet, or its patient has not consented. */
  error: z.optional(z.string()),
});
export type PublicPatient = z.infer<typeof publicPatient>;

export const getPatient = endpoint({
  method: 'POST',
  path: '/api/current_patient',
  summary: "A patient's public page; the guest page for the id guest",
  access: 'anyone',
  envelope: 'plain',
  body: z.object({ userId: publicId('patient-unknown') }),
  reply: publicPatient,
});
