import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';

/** Kinds of objections. Each is a line in `src/server/admin/appeals-desk.ts`. */
const kind = z.enum(
  ['advert', 'charged-views', 'returned-views', 'held-views', 'views-taken-back', 'payout', 'case'],
  because('invalid-input'),
);
export type AppealKind = z.infer<typeof kind>;

/** The state of an objection; `possible`: there is none yet. */
export const ownObjection = z.object({
  objection: z.enum(['possible', 'waits', 'granted', 'refused']),
  /** Words of the person who decided it. */
  answer: z.nullable(z.string()),
});
export type OwnObjection = z.infer<typeof ownObjection>;

/** A day of an advert to which its owner may object: its paid or its returned views were judged wrongly. */
export const dayObjection = z.object({
  about: z.enum(['charged-views', 'returned-views']),
  /** yyyy-mm-dd, UTC. */
  day: z.string(),
  views: z.number(),
  ...ownObjection.shape,
});
export type DayObjection = z.infer<typeof dayObjection>;

export const objectTo = endpoint({
  method: 'POST',
  path: '/api/appeals',
  summary: 'Object to a decision of the staff, once; somebody else looks at it, where there are two',
  access: 'signed-in',
  perMinute: 6,
  envelope: 'success',
  /** An advert, the page of quarantined views, a decision that revoked views, or a refused withdrawal. */
  body: z.object({
    kind,
    subjectId: publicId('appeal-subject-unknown'),
    /** A past day (UTC): at most 7 days ago for `charged-views`, 90 for `returned-views`. */
    day: z.optional(z.iso.date(because('appeal-subject-unknown'))),
    words: filledText('words-missing', 1_000),
  }),
  reply: successReply,
});

export const appeal = z.object({
  id: z.string(),
  kind,
  subjectId: z.string(),
  /** The name of the person who objects. */
  name: z.string(),
  /** The title of the advert; null: the objection is about the person's own account. */
  title: z.nullable(z.string()),
  words: z.string(),
  raisedAt: z.string(),
  /** Reasons of the decision: the codes of its kind, and the words of staff. */
  reasons: z.array(z.string()),
  note: z.string(),
  /** The disputed money; null: the person loses none. */
  amount: z.nullable(dollars),
  /** The day of an advert (yyyy-mm-dd, UTC) and the disputed views; null: it is about no day. */
  day: z.nullable(z.string()),
  views: z.nullable(z.number()),
  /** The reader made the decision, so another staff member looks at the objection. */
  isOwnDecision: z.boolean(),
});
export type Appeal = z.infer<typeof appeal>;

export const readAppeals = endpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: 'Objections to decisions of the staff, what has waited longest first',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({ total: z.number(), waiting: z.array(appeal) }),
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/admin/appeals/:id',
  summary: 'Decide about an objection; who objected gets a letter with the reason',
  access: 'super-admin',
  envelope: 'success',
  params: z.object({ id: publicId('appeal-unknown') }),
  body: z.object({
    granted: z.boolean(because('invalid-input')),
    note: filledText('reason-missing', 500),
  }),
  reply: successReply,
});
