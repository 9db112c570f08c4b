import * as z from 'zod/mini';
import { WISH_LENGTH, WISH_NAME_LENGTH, WISH_REFUSALS } from '#shared/wishes/wish-words.ts';
import { endpoint } from './endpoint.ts';
import { because, filledText, optionalName, publicId, successReply } from './fields.ts';

const shownWish = z.object({
  id: z.string(),
  words: z.string(),
  /** Empty: the helper gave none. */
  name: z.string(),
  /** Noon of its day: the exact hour of a view would reveal more of the helper than they meant to. */
  at: z.string(),
});
export type ShownWish = z.infer<typeof shownWish>;

const wishId = z.object({ id: publicId('wish-unknown') });

export const listWishes = endpoint({
  method: 'GET',
  path: '/api/patients/:id/wishes',
  reads: 'late',
  summary: 'The newest wishes on a page, or those that are older than one of them; five at most',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  params: z.object({ id: publicId('patient-unknown') }),
  query: z.object({ before: z.optional(publicId('wish-unknown')) }),
  reply: z.object({ wishes: z.array(shownWish), more: z.boolean() }),
});
export type PageWishes = z.infer<typeof listWishes.reply>;

export const writeWish = endpoint({
  method: 'POST',
  path: '/api/wishes',
  summary:
    'Write a wish to a patient for whom one has watched, or after a donation; staff read it before it appears',
  access: 'anyone',
  perMinute: 6,
  envelope: 'success',
  body: z.object({
    userId: publicId('patient-unknown'),
    words: filledText('wish-empty', WISH_LENGTH),
    /** Left out or empty: the wish appears without a name. */
    name: optionalName(WISH_NAME_LENGTH),
  }),
  reply: successReply,
});

export const readOwnWish = endpoint({
  method: 'GET',
  path: '/api/patients/:id/own-wish',
  summary: 'Whether this visitor may write a wish to a page now, and what became of the last one',
  access: 'anyone',
  envelope: 'plain',
  params: z.object({ id: publicId('patient-unknown') }),
  reply: z.object({
    /** `own`: the page is the visitor's own. `closed`: the page takes no wishes. */
    may: z.enum(['write', 'help-first', 'today', 'own', 'closed']),
    wish: z.nullable(
      z.object({
        id: z.string(),
        words: z.string(),
        name: z.string(),
        /** `accepted` whether or not the patient shows it. */
        state: z.enum(['waiting', 'accepted', 'refused']),
        refusal: z.nullable(z.enum(WISH_REFUSALS)),
      }),
    ),
  }),
});

export const takeBackWish = endpoint({
  method: 'DELETE',
  path: '/api/wishes/:id',
  summary: 'Take back a wish that this visitor wrote, whatever became of it',
  access: 'anyone',
  envelope: 'success',
  params: wishId,
  reply: successReply,
});

export const listOwnWishes = endpoint({
  method: 'GET',
  path: '/api/own-wishes',
  summary:
    'What staff let appear on the own page, newest first, with those that are hidden; a hundred at most',
  access: 'patient',
  envelope: 'plain',
  reply: z.object({ wishes: z.array(z.object({ ...shownWish.shape, hidden: z.boolean() })) }),
});
export type OwnPageWish = z.infer<typeof listOwnWishes.reply>['wishes'][number];

export const hideWish = endpoint({
  method: 'POST',
  path: '/api/wishes/:id/hidden',
  summary: 'Hide a wish of the own page, or show it again',
  access: 'patient',
  envelope: 'success',
  params: wishId,
  body: z.object({ hidden: z.boolean(because('invalid-input')) }),
  reply: successReply,
});

export const readWaitingWishes = endpoint({
  method: 'GET',
  path: '/api/admin/wishes',
  summary: 'Wishes that staff have not read, what has waited longest first; fifty at most',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({
    total: z.number(),
    waiting: z.array(
      z.object({
        id: z.string(),
        patientId: z.string(),
        patientName: z.string(),
        words: z.string(),
        name: z.string(),
        writtenAt: z.string(),
      }),
    ),
  }),
});
export type WaitingWish = z.infer<typeof readWaitingWishes.reply>['waiting'][number];

export const decideWish = endpoint({
  method: 'POST',
  path: '/api/admin/wishes/:id',
  summary: 'Let a wish appear on its page, or not, with a reason that its writer reads',
  access: 'super-admin',
  envelope: 'success',
  params: wishId,
  body: z.object({
    accept: z.boolean(because('invalid-input')),
    /** Required where the wish does not appear. */
    refusal: z.optional(z.enum(WISH_REFUSALS, because('reason-missing'))),
  }),
  reply: successReply,
});
