import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, publicId } from './fields.ts';
import { named } from './names.ts';

/** What a page says of the money (SPEC 10.10): it stays true after a withdrawal. */
export const pageMoney = z.object({
  /** All that was ever collected, less what was taken back or corrected. */
  collected: dollars,
  /** What of it counts for the goal of this chapter. */
  forGoal: dollars,
  /** Of the goal: `reached` and nothing of it withdrawn, withdrawn and `on-its-way`, or `paid`. */
  state: z.enum(['collecting', 'reached', 'on-its-way', 'paid']),
  /** What reached the patient in all, and what left for them and has not arrived. */
  paidOut: dollars,
  onItsWay: dollars,
  /** The newest that arrived, newest first: paid to the person, to the clinic for a bill that was checked, or medicine that was bought. */
  payouts: z.array(
    z.object({ amount: dollars, at: z.string(), to: z.enum(['person', 'clinic', 'medicine']) }),
  ),
  /** A goal that was paid out ends a chapter, and the next goal begins one. `since` is null for what began with the page. */
  chapter: z.number(),
  since: z.nullable(z.string()),
  earlier: z.array(
    z.object({
      chapter: z.number(),
      goal: dollars,
      collected: dollars,
      since: z.nullable(z.string()),
      endedAt: z.string(),
    }),
  ),
});
export type PageMoney = z.infer<typeof pageMoney>;

/** What anybody may see of a patient (SPEC 11.5). Of the money only the totals. */
export const publicPatient = z.object({
  id: z.string(),
  ...named,
  photo: z.nullable(z.string()),
  country: z.string(),
  additionalInfo: z.string(),
  diagnosis: z.string(),
  total: dollars,
  /** All that views brought: which of them were the patient's own, nobody else learns. */
  received: dollars,
  /** Always 0 here. */
  ownViewReceived: dollars,
  donated: dollars,
  money: pageMoney,
  /** What came in since midnight UTC: by views, and on the guest page by donations as well. */
  today: dollars,
  /** Among how many patients donations are divided; null for one who gets no share. The guest page has it always. */
  sharers: z.nullable(z.number()),
  /** Credited views for this page. */
  watchCount: z.number(),
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
  givesNoDevice: true,
  envelope: 'plain',
  body: z.object({ userId: publicId('patient-unknown') }),
  reply: publicPatient,
});
