import * as z from 'zod/mini';
import { costItem } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { dollars, publicId } from './fields.ts';
import { named } from './names.ts';

/** The money on a page (SPEC 10.10): it stays true after a withdrawal. */
export const pageMoney = z.object({
  /** All money ever collected, less chargebacks, revoked views and corrections. */
  collected: dollars,
  /** The part that counts for the goal of this chapter. */
  forGoal: dollars,
  /** State of the goal: `reached` and nothing withdrawn, withdrawn and `on-its-way`, or `paid`. */
  state: z.enum(['collecting', 'reached', 'on-its-way', 'paid']),
  /** Sum that reached the patient in all, and sum in flight to them. */
  paidOut: dollars,
  onItsWay: dollars,
  /** The newest that arrived, newest first: to the person, to a clinic for a bill, or as bought medicine. */
  payouts: z.array(
    z.object({
      amount: dollars,
      at: z.string(),
      to: z.enum(['person', 'clinic', 'medicine']),
      /** Purchases of the person by their receipts, whose files are private. */
      bought: z.array(costItem),
    }),
  ),
  /** The number of the chapter: a goal that was paid out ends one. `since` is null for the first. */
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

/** The public fields of a patient (SPEC 11.5). Of the money only the totals. */
export const publicPatient = z.object({
  id: z.string(),
  ...named,
  photo: z.nullable(z.string()),
  country: z.string(),
  additionalInfo: z.string(),
  diagnosis: z.string(),
  total: dollars,
  /** Total of all views; the part of the patient's own views stays private. */
  received: dollars,
  /** Always 0 here. */
  ownViewReceived: dollars,
  donated: dollars,
  money: pageMoney,
  /** Money since midnight UTC: from views, and on the guest page also from donations. */
  today: dollars,
  /** Number of patients who share donations; null for one without a share. The guest page always has it. */
  sharers: z.nullable(z.number()),
  /** Credited views for this page. */
  watchCount: z.number(),
  /** Whether link previews and other content outside the page may name the need. */
  needInPreviews: z.boolean(),
  /** Whether search engines may show the page; without permission it has `noindex`. */
  inSearchEngines: z.boolean(),
  /** The reason why the page cannot be shown: not filled in yet, or without the patient's consent. */
  error: z.optional(z.string()),
});
export type PublicPatient = z.infer<typeof publicPatient>;

export const getPatient = endpoint({
  method: 'POST',
  path: '/api/current_patient',
  reads: 'late',
  summary: "A patient's public page; the guest page for the id guest",
  access: 'anyone',
  givesNoDevice: true,
  envelope: 'plain',
  body: z.object({ userId: publicId('patient-unknown') }),
  reply: publicPatient,
});
