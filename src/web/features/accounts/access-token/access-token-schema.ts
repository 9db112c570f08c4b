import * as z from 'zod/mini';
import { requestAccessToken, verifyAccessToken } from '#contracts/accounts.ts';

export type TokenTask = 'request' | 'verify';

/** One set of values for both tasks: the e-mail typed for one is there for the other (WCAG 3.3.7). */
export type AccessTokenValues = { name: string; email: string; token: string };

const { name, email } = requestAccessToken.body.shape;
const { token } = verifyAccessToken.body.shape;
/** What the other task asks for may stand there in any form. */
const leftAlone = z.optional(z.string());

export const FORM_OF_TASK = {
  request: z.object({ name, email, token: leftAlone }),
  verify: z.object({ name: leftAlone, email, token }),
} as const;

export const FIELDS_OF_TASK = {
  request: ['name', 'email'],
  verify: ['email', 'token'],
} as const satisfies Record<TokenTask, readonly (keyof AccessTokenValues)[]>;
