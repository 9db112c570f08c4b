import * as z from 'zod/mini';
import { ADVERT_REASONS } from '#shared/advert-categories/advert-reasons.ts';
import { ALL_CONCERN_KINDS } from '#shared/concerns/concern-kinds.ts';
import { WISH_REFUSALS } from '#shared/wishes/wish-words.ts';
import { endpoint } from './endpoint.ts';
import { because, emailOrEmpty, filledText, optionalText, publicId, successReply } from './fields.ts';

export const CONCERN_LENGTH = 1000;

const about = z.enum(['advert', 'patient', 'wish']);
const kind = z.enum(ALL_CONCERN_KINDS as [string, ...string[]], because('concern-kind-missing'));

/** The email address for the answer; empty: no answer is wanted. */
const answerTo = z.optional(emailOrEmpty);

export const raiseConcern = endpoint({
  method: 'POST',
  path: '/api/concerns',
  summary:
    "Tell staff that something is wrong with an advert, with a patient's page or with a wish that stands there",
  access: 'anyone',
  perMinute: 6,
  envelope: 'success',
  body: z.object({
    about,
    subjectId: publicId('concern-subject-unknown'),
    kind,
    words: optionalText(CONCERN_LENGTH),
    /** The email address that is notified of the decision. */
    answerTo,
  }),
  reply: successReply,
});

export const readConcerns = endpoint({
  method: 'GET',
  path: '/api/admin/concerns',
  summary: 'What people are worried about, by what it is about, what has waited longest first',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({
    total: z.number(),
    waiting: z.array(
      z.object({
        about,
        subjectId: z.string(),
        /** Title of the advert, name of the patient or words of the wish; null: deleted. */
        name: z.nullable(z.string()),
        /** Number of open concerns; `concerns` are the oldest of them. */
        open: z.number(),
        /** Number of people whom a decision answers by email. */
        answers: z.number(),
        concerns: z.array(
          z.object({ kind, words: z.string(), wantsAnswer: z.boolean(), raisedAt: z.string() }),
        ),
      }),
    ),
  }),
});
export type ConcernGroup = z.infer<typeof readConcerns.reply>['waiting'][number];

export const decideConcern = endpoint({
  method: 'POST',
  path: '/api/admin/concerns',
  summary:
    'Decide about all open concerns of an advert, a patient or a wish; when they are right an advert or a wish is taken down with it, and a page is paused. Who left an e-mail gets a letter',
  access: 'super-admin',
  envelope: 'success',
  body: z.object({
    about,
    subjectId: publicId('concern-subject-unknown'),
    upheld: z.boolean(because('invalid-input')),
    /** The reason for the advert's owner when the advert is taken down. */
    reasonCode: z.optional(z.enum(ADVERT_REASONS, because('reason-missing'))),
    /** The reason for the author when a wish is removed. */
    refusal: z.optional(z.enum(WISH_REFUSALS, because('reason-missing'))),
    /** The reason of the decision, sent as written to the people who want an answer. */
    note: filledText('reason-missing', 500),
  }),
  reply: z.object({ ...successReply.shape, decided: z.number() }),
});
