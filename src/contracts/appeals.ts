import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';

/** What may be objected to. Each kind is a line in `src/server/admin/appeals-desk.ts`. */
const kind = z.enum(
  ['advert', 'charged-views', 'returned-views', 'held-views', 'views-taken-back', 'payout', 'case'],
  because('invalid-input'),
);
export type AppealKind = z.infer<typeof kind>;

/** What became of an objection; `possible`: there was none. */
export const ownObjection = z.object({
  objection: z.enum(['possible', 'waits', 'granted', 'refused']),
  /** What whoever decided about it wrote. */
  answer: z.nullable(z.string()),
});
export type OwnObjection = z.infer<typeof ownObjection>;

/** What an advertiser may say of a day of an advert: that its paid views were no people, or that those given back were. */
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
  /** The subject: an advert, the page whose views are held, the decision by which views were taken back, or a refused withdrawal. */
  body: z.object({
    kind,
    subjectId: publicId('appeal-subject-unknown'),
    /** With `charged-views` and `returned-views`: the day (UTC) of the advert's views, which is over: at most seven days ago, or 90 of returned ones. */
    day: z.optional(z.iso.date(because('appeal-subject-unknown'))),
    words: filledText('words-missing', 1_000),
  }),
  reply: successReply,
});

export const appeal = z.object({
  id: z.string(),
  kind,
  subjectId: z.string(),
  /** Of whom objects. */
  name: z.string(),
  /** Of an advert; null: it is about whoever objects. */
  title: z.nullable(z.string()),
  words: z.string(),
  raisedAt: z.string(),
  /** Why it was decided, by the names of the kind, and in the words of whoever decided. */
  reasons: z.array(z.string()),
  note: z.string(),
  /** The money that it is about; null: none is taken from whoever objects. */
  amount: z.nullable(dollars),
  /** The day of an advert (yyyy-mm-dd, UTC) and its views that are meant; null: it is about no day. */
  day: z.nullable(z.string()),
  views: z.nullable(z.number()),
  /** The reader decided it and there is somebody else: that one looks at it. */
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
