import * as z from 'zod/mini';
import { emailAddress, emailToFind } from '#shared/email/email-address.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { cleanName } from '#shared/names/names.ts';
import type { ErrorCode } from './error-codes.ts';

/** The error code of a failed check; ERROR_TEXTS has its text. */
export const because = (code: ErrorCode): ErrorCode => code;

const isVisible = (text: string): boolean => cleanName(text) !== '';

/** Trimmed text with at least one visible character. Missing or empty text is refused with `code`. */
export const filledText = (code: ErrorCode, max = 200) =>
  z
    .string(because(code))
    .check(
      z.trim(),
      z.minLength(1, { error: because(code), abort: true }),
      z.refine(isVisible, { error: because(code) }),
      z.maxLength(max, because(code)),
    );

/** A name or a title without invisible characters. A missing or empty one is refused with `code`. */
export const filledName = (code: ErrorCode, max = 200) =>
  z
    .string(because(code))
    .check(z.overwrite(cleanName), z.minLength(1, because(code)), z.maxLength(max, because(code)));

export const optionalName = (max: number) =>
  z.optional(
    z
      .string(because('invalid-input'))
      .check(z.overwrite(cleanName), z.maxLength(max, because('invalid-input'))),
  );

export const optionalText = (max: number, code: ErrorCode = 'invalid-input') =>
  z.optional(z.string(because(code)).check(z.trim(), z.maxLength(max, because(code))));

const isEmail = (text: string): boolean => emailAddress(text) !== undefined;

const checkedEmail = (code: ErrorCode, isOne: (text: string) => boolean) =>
  z
    .string(because(code))
    .check(z.trim(), z.maxLength(254, because(code)), z.refine(isOne, { error: because(code) }));

export const email = (code: ErrorCode = 'email-invalid') => checkedEmail(code, isEmail);

/** An address that looks up an account, an invitation or a link: addresses accepted by an older rule pass. */
export const storedEmail = (code: ErrorCode = 'email-invalid') =>
  checkedEmail(code, (text) => emailToFind(text) !== undefined);

/** An email address; empty: none is given. */
export const emailOrEmpty = z.string(because('email-invalid')).check(
  z.trim(),
  z.maxLength(254, because('email-invalid')),
  z.refine((text) => text === '' || isEmail(text), { error: because('email-invalid') }),
);

export const password = z
  .string(because('password-empty'))
  .check(
    z.minLength(1, because('password-empty')),
    z.minLength(6, because('password-too-short')),
    z.maxLength(128, because('password-too-long')),
  );

/** A new password, typed twice. The form shows each failure at its field. */
export const chosenPassword = z.object({ password, confirm: z.string() }).check(
  z.refine<{ password?: string; confirm?: string }>((typed) => typed.password === typed.confirm, {
    error: because('password-mismatch'),
    path: ['confirm'],
    when: () => true,
  }),
);

export const language = z.enum(LANGUAGES);

/** The id of a patient, advert or payout as links show it; `guest` is one as well. */
export const publicId = (code: ErrorCode = 'invalid-input') =>
  z
    .string(because(code))
    .check(z.refine((text) => decodePublicId(text) !== undefined, { error: because(code) }));

/** Dollars as JSON numbers, as the specification's calls carry them. */
export const dollars = z.number();

export const messageReply = z.object({
  message: z.string(),
  success_message: z.optional(z.string()),
  error_message: z.optional(z.string()),
});

export const successReply = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});
