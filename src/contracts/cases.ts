import * as z from 'zod/mini';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { CASE_PARTS, CASE_STATES, DOCUMENT_KINDS, RELATIONS, STEP_STATES } from '#shared/cases/case-words.ts';
import { endpoint } from './endpoint.ts';
import { because, filledName, filledText, optionalName, optionalText, publicId } from './fields.ts';
import { documentUpload, uploadedFile } from './files.ts';

/** The treatment costs from the clinic's estimate; 100,000,000 dollars at most. */
export const costItem = z.object({
  // PostgreSQL rejects half of a surrogate pair in JSON.
  text: filledText('case-item-empty', 120).check(z.overwrite((text) => text.toWellFormed())),
  cents: z
    .number(because('case-item-amount'))
    .check(
      z.int(because('case-item-amount')),
      z.minimum(1, because('case-item-amount')),
      z.maximum(10_000_000_000, because('case-item-amount')),
    ),
});
export type CostItem = z.infer<typeof costItem>;

export const CASE_ITEMS_MAX = 20;

export const caseDocument = z.object({
  ...uploadedFile.shape,
  kind: z.enum(DOCUMENT_KINDS),
  mediaType: z.string(),
});
export type CaseDocument = z.infer<typeof caseDocument>;

export const caseStep = z.object({
  step: z.enum(CASE_STEPS),
  state: z.enum(STEP_STATES),
  decidedAt: z.nullable(z.string()),
  /** The reason; empty: none was given. */
  reason: z.string(),
});

/** Fields of a case that both the patient and staff see. */
export const caseBody = {
  state: z.enum(CASE_STATES),
  relation: z.enum(RELATIONS),
  /** The guardian of a child or of a person in their care; empty where patients keep their own page. */
  guardianName: z.string(),
  clinicName: z.string(),
  /** A telephone number or an email address. */
  clinicContact: z.string(),
  items: z.array(costItem),
  goalCents: z.number(),
  /** The permission, signed by full name; null: not signed. */
  permission: z.nullable(z.object({ name: z.string(), version: z.string(), signedAt: z.string() })),
  documents: z.array(caseDocument),
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
};

export const ownCase = z.object({
  ...caseBody,
  steps: z.array(caseStep),
  /** Words of the person who asked, paused or refused; empty: none. */
  words: z.string(),
  /** Parts that are missing before it can be sent. */
  missing: z.array(z.enum(CASE_PARTS)),
  consented: z.boolean(),
  /** State of the objection to a pause or a refusal; null: there is nothing to object to. */
  appeal: z.nullable(z.enum(['possible', 'waits', 'refused'])),
});
export type OwnCase = z.infer<typeof ownCase>;

const OWN = { access: 'patient', envelope: 'plain', reply: ownCase } as const;

export const showOwnCase = endpoint({
  ...OWN,
  method: 'GET',
  path: '/api/case',
  summary: 'The own case: what it says, what was checked, what is missing',
});

export const saveCase = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/case',
  summary: 'Save the given fields of the own case; what was checked of them is checked again',
  body: z.object({
    relation: z.optional(z.enum(RELATIONS, because('invalid-input'))),
    guardianName: optionalName(120),
    clinicName: optionalName(160),
    clinicContact: optionalText(160),
    items: z.optional(
      z
        .array(costItem, because('invalid-input'))
        .check(z.maxLength(CASE_ITEMS_MAX, because('case-items-full'))),
    ),
  }),
});

export const signPermission = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/case/permission',
  summary: 'Sign with the full name that the papers may be checked and the clinic be asked',
  body: z.object({
    name: filledName('case-signature-missing', 120),
    agrees: z.literal(true, because('case-signature-missing')),
  }),
});

export const sendCase = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/case/send',
  perMinute: 10,
  summary: 'Send the own case to be checked, or answer what was asked back',
  body: z.object({ answer: optionalText(1_000) }),
});

export const reopenCase = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/case/reopen',
  summary: 'Work on a closed or sent case again',
});

export const uploadDocument = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/case/documents/:kind',
  summary:
    'Add a document to the own case: JPEG, PNG, WebP or PDF by its content, up to 15 MB, twenty in all',
  perMinute: 30,
  ...documentUpload,
  params: z.object({ kind: z.enum(DOCUMENT_KINDS, because('invalid-input')) }),
});

export const removeDocument = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/case/documents/remove',
  summary: 'Remove a document from the own case',
  body: z.object({ gcName: filledText('file-unknown') }),
});

/** The public part: the steps that passed, and the day of each. */
export const publicChecks = z.object({
  steps: z.array(z.object({ step: z.enum(CASE_STEPS), checkedAt: z.string() })),
  /** The time since which it is paused, closed or refused; null: none of them. */
  stopped: z.nullable(z.object({ as: z.enum(['paused', 'closed', 'refused']), since: z.string() })),
});
export type PublicChecks = z.infer<typeof publicChecks>;

export const showChecks = endpoint({
  method: 'GET',
  path: '/api/patients/:id/checks',
  reads: 'late',
  summary: 'What of a patient’s case a person has checked, and when',
  access: 'anyone',
  envelope: 'plain',
  params: z.object({ id: publicId('patient-unknown') }),
  reply: publicChecks,
});
