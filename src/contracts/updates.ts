import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, filledText, optionalText, publicId, successReply } from './fields.ts';
import { pagePlan } from './page-plan.ts';

export const UPDATE_LENGTH = 1000;
export const THANKS_LENGTH = 300;
export const STORY_LENGTH = 4000;

const update = z.object({
  id: z.string(),
  words: z.string(),
  picture: z.nullable(z.string()),
  at: z.string(),
});
export type Update = z.infer<typeof update>;

/** Empty texts and no news where there are none, or where the patient does not consent. */
export const story = z.object({
  thanks: z.string(),
  /** The story in another language. */
  secondStory: z.string(),
  /** Newest first. */
  updates: z.array(update),
  ...pagePlan.shape,
});
export type Story = z.infer<typeof story>;

export const readStory = endpoint({
  method: 'POST',
  path: '/api/current_story',
  reads: 'late',
  summary:
    "What a patient's page tells in the patient's own words: thanks, a second language, what the sum buys, the newest news",
  access: 'anyone',
  envelope: 'plain',
  body: z.object({ userId: publicId('patient-unknown') }),
  reply: story,
});

export const postUpdate = endpoint({
  method: 'POST',
  path: '/api/updates',
  summary:
    'Tell news on the own page, with a picture that was uploaded before; needs the consent to health details',
  access: 'patient',
  envelope: 'success',
  body: z.object({
    words: filledText('update-empty', UPDATE_LENGTH),
    picture: optionalText(100),
  }),
  reply: successReply,
});

export const removeUpdate = endpoint({
  method: 'DELETE',
  path: '/api/updates/:id',
  summary: 'Take own news away, with its picture',
  access: 'patient',
  envelope: 'success',
  params: z.object({ id: publicId('update-unknown') }),
  reply: successReply,
});

export const saveWords = endpoint({
  method: 'POST',
  path: '/api/page-words',
  summary: 'Save thanks and the story in a second language; needs the consent to health details',
  access: 'patient',
  envelope: 'success',
  body: z.object({
    thanks: z
      .string(because('invalid-input'))
      .check(z.trim(), z.maxLength(THANKS_LENGTH, because('thanks-too-long'))),
    secondStory: z
      .string(because('invalid-input'))
      .check(z.trim(), z.maxLength(STORY_LENGTH, because('additional-info-too-long'))),
  }),
  reply: successReply,
});
