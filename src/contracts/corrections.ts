import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';

const waitingCorrection = z.object({
  /** The patient's id: only one correction of a page waits. */
  id: z.string(),
  name: z.string(),
  /** The funds now, and what they become. */
  from: dollars,
  to: dollars,
  /** The dollars that are added; below 0: taken. */
  difference: dollars,
  /** Why, in the words for the patient. */
  reason: z.string(),
  askedBy: z.string(),
  at: z.string(),
  /** The reader asked for it, or is the patient: somebody else confirms it. */
  isOwn: z.boolean(),
});
export type WaitingCorrection = z.infer<typeof waitingCorrection>;

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/admin/corrections',
  summary: "Corrections of patients' funds that wait for a second person, oldest first; a hundred at most",
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({ total: z.number(), waiting: z.array(waitingCorrection) }),
});

export const decideCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/corrections/:id',
  summary: "Confirm a correction of a patient's funds that somebody else asked for, or refuse it",
  access: 'super-admin',
  envelope: 'success',
  params: z.object({ id: publicId('patient-unknown') }),
  body: z.object({
    decision: z.enum(['confirm', 'refuse'], because('invalid-input')),
    /** The difference that was read, in dollars: another one is not confirmed by it. */
    difference: z.number(because('invalid-input')),
    /** For the record. */
    note: filledText('reason-missing', 500),
  }),
  reply: successReply,
});
