import * as z from 'zod/mini';
import { country } from './country-field.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import {
  because,
  email,
  filledName,
  filledText,
  messageReply,
  optionalName,
  password,
  storedEmail,
} from './fields.ts';

/** The order of the fields is the order in which SPEC 5 reports failures. */
const registration = {
  first_name: filledName('firstname-empty', 100),
  last_name: filledName('lastname-empty', 100),
  /** The name in the other script. */
  other_first_name: optionalName(100),
  other_last_name: optionalName(100),
  email: email(),
  password,
  country,
};

export const patientRegistration = z.object({
  ...registration,
  email: storedEmail(),
  /** The token of the invitation email: it proves the address, and the reply logs the person in. */
  token: z.optional(filledText('token-required', 100)),
});

export const advertizerRegistration = z.object({
  ...registration,
  termsCheck: z.literal(true, because('terms-unchecked')),
});

export const registerPatient = endpoint({
  method: 'POST',
  path: '/api/patient/register',
  lane: 'log-in',
  summary:
    'Register a patient; restricted to verified access tokens unless registration is open. With the token itself the address is proven, and the person logged in',
  access: 'anyone',
  perMinute: 10,
  envelope: 'message',
  body: patientRegistration,
  reply: messageReply,
});

export const registerAdvertizer = endpoint({
  method: 'POST',
  path: '/api/advertizer/register',
  lane: 'log-in',
  summary: 'Register an advertiser',
  access: 'anyone',
  perMinute: 10,
  envelope: 'message',
  body: advertizerRegistration,
  reply: messageReply,
});

/** Describes the person whom Google named, before they finish the registration. False for everybody else. */
export const googleNewcomer = endpoint({
  method: 'GET',
  path: '/api/google-registration',
  summary: 'The person whom Google has named, while they finish their registration; false else',
  access: 'anyone',
  envelope: 'plain',
  reply: z.union([
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      userRole: z.enum(['Patient', 'Advertizer']),
    }),
    z.literal(false),
  ]),
});

const { first_name, last_name, other_first_name, other_last_name } = registration;

export const registerWithGoogle = endpoint({
  method: 'POST',
  path: '/api/google-registration',
  summary: 'Finish a registration with Google: what Google does not know; logs in',
  access: 'anyone',
  perMinute: 10,
  envelope: 'message',
  body: z.object({
    first_name,
    last_name,
    other_first_name,
    other_last_name,
    country,
    termsCheck: z.optional(z.boolean()),
  }),
  reply: messageReply,
});

const linkOf = (code: ErrorCode) => ({ email: storedEmail(code), token: filledText(code) });

/** A JSON call gets JSON, the form post of a browser a redirect (SPEC 7). */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  lane: 'log-in',
  summary: 'Log in with e-mail and password',
  access: 'anyone',
  perMinute: 30,
  envelope: 'message',
  body: z.object({ email: storedEmail('login-failed'), password: z.string(because('login-failed')) }),
  reply: messageReply,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password-request',
  summary: 'Send a password reset link; answers the same whether or not the account exists',
  access: 'anyone',
  perMinute: 10,
  envelope: 'message',
  body: z.object({ email: storedEmail('email-invalid-before-reset') }),
  reply: messageReply,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  lane: 'log-in',
  summary: 'Set a new password with the token of a reset link; ends all sessions of the account',
  access: 'anyone',
  perMinute: 10,
  envelope: 'message',
  body: z.object({ ...linkOf('reset-link-invalid'), password }),
  reply: messageReply,
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/update-password',
  lane: 'log-in',
  summary:
    "Change the password of the session's account, which names its old one if it has one; ends its other sessions",
  access: 'signed-in',
  proof: 'recent',
  perMinute: 10,
  envelope: 'message',
  body: z.object({
    email: z.optional(z.string()),
    /** The current password; required for an account that has one. */
    oldPassword: z.optional(
      z.string(because('old-password-wrong')).check(z.maxLength(128, because('old-password-wrong'))),
    ),
    password: z
      .string(because('new-password-empty'))
      .check(z.minLength(6, because('new-password-empty')), z.maxLength(128, because('password-too-long'))),
  }),
  reply: messageReply,
});

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email-request',
  summary: 'Send the verification e-mail again',
  access: 'signed-in',
  perMinute: 10,
  envelope: 'message',
  reply: messageReply,
});

/**
 * Returns the form to show for a verification link: `confirm` in the browser of the registration, whose
 * password stays; `choose-password` in any other.
 */
export const emailLinkState = endpoint({
  method: 'POST',
  path: '/api/verify-email-link',
  summary: 'What the link of a verification letter is good for in this browser; changes nothing',
  access: 'anyone',
  perMinute: 30,
  envelope: 'message',
  body: z.object(linkOf('verification-link-invalid')),
  reply: z.object({ state: z.enum(['confirm', 'choose-password', 'verified', 'invalid']) }),
});
export type EmailLinkState = z.infer<typeof emailLinkState.reply>['state'];
