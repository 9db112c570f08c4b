import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, filledText, publicId, successReply } from './fields.ts';

/** Sanction lists that an operator loads: of the United Kingdom, the European Union, and OFAC. */
export const SANCTION_LISTS = ['uk', 'eu', 'ofac'] as const;
export type SanctionList = (typeof SANCTION_LISTS)[number];

const screeningMatch = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  /** The name that is like the entry's: the patient's own, or that of the clinic or account holder paid. */
  whose: z.enum(['person', 'payee']),
  name: z.string(),
  /** Year of birth of the person; null: not given, or of a payee. */
  bornIn: z.nullable(z.number()),
  list: z.enum(SANCTION_LISTS),
  /** The number of the entry in its list, its names, and its years of birth. */
  reference: z.string(),
  entryNames: z.array(z.string()),
  entryBorn: z.array(z.number()),
  /** How alike the names are, in percent, less what a different patronymic or year of birth takes off. */
  percent: z.number(),
  /** The version of the list: the SHA-256 of its file. */
  version: z.string(),
  foundAt: z.string(),
});
export type ScreeningMatch = z.infer<typeof screeningMatch>;

export const readScreening = endpoint({
  method: 'GET',
  path: '/api/admin/screening',
  summary:
    'Names like one on a sanction list, oldest first, a hundred at most; and the lists that are loaded',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({
    total: z.number(),
    waiting: z.array(screeningMatch),
    lists: z.array(z.object({ list: z.enum(SANCTION_LISTS), entries: z.number(), loadedAt: z.string() })),
  }),
});
export type Screening = z.infer<typeof readScreening.reply>;

export const decideMatch = endpoint({
  method: 'POST',
  path: '/api/admin/screening/:id',
  summary: 'Say whether a person is the one on a sanction list: no money leaves for one who is',
  access: 'super-admin',
  envelope: 'success',
  params: z.object({ id: publicId('screening-unknown') }),
  body: z.object({
    isSame: z.boolean(because('invalid-input')),
    /** The reason, for the audit log. */
    note: filledText('reason-missing', 500),
  }),
  reply: successReply,
});
