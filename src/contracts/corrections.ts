import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';

const waitingCorrection = z.object({
  /** The patient's id: a page has at most one open correction. */
  id: z.string(),
  name: z.string(),
  from: dollars,
  to: dollars,
  /** Dollars that are added; negative: removed. */
  difference: dollars,
  /** The reason, in words for the patient. */
  reason: z.string(),
  askedBy: z.string(),
  at: z.string(),
  /** The reader requested it, or is the patient: another staff member confirms it. */
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
    /** The difference that was read, in dollars; a correction with another one is not confirmed. */
    difference: z.number(because('invalid-input')),
    /** The reason for the audit log. */
    note: filledText('reason-missing', 500),
  }),
  reply: successReply,
});
