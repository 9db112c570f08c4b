import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, messageReply } from './fields.ts';

/** A six-digit code of the app, or a recovery code; blanks and dashes are ignored. */
const code = z
  .string(because('code-wrong'))
  .check(z.trim(), z.minLength(1, because('code-wrong')), z.maxLength(60, because('code-wrong')));

/** Shown once. Empty: earlier codes stay valid. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passkey = z.object({
  _id: z.string(),
  /** The browser that made it, in words that we know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

const own = { access: 'signed-in', envelope: 'message', beforeSecondFactor: true } as const;
const changing = { ...own, method: 'POST', perMinute: 20, proof: 'recent' } as const;

/** Finishes a log-in of a person with a second factor, after the right password or Google's answer. */
export const finishLogin = endpoint({
  method: 'POST',
  path: '/api/login/second-step',
  summary: 'Finish a log-in with a code of the second factor; takes JSON and a form',
  access: 'anyone',
  perMinute: 20,
  envelope: 'message',
  body: z.object({ code }),
  reply: messageReply,
});

export const secondFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/api/second-factor',
  summary: 'Whether the account has a second factor, and how many recovery codes are left',
  reply: z.object({
    /** The time since which log-ins ask for codes of an app; null: they do not. */
    appSince: z.nullable(z.string()),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number(),
    /** Staff must set one up before anything else. */
    required: z.boolean(),
  }),
});
export type SecondFactorReply = z.infer<typeof secondFactor.reply>;

export const beginApp = endpoint({
  ...changing,
  path: '/api/second-factor/app',
  summary: 'A new secret for an app; nothing asks for its codes before the first one was confirmed',
  reply: z.object({
    /** The secret for typing in, in base32. */
    secret: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
  }),
});

export const confirmApp = endpoint({
  ...changing,
  path: '/api/second-factor/app/confirm',
  summary: 'Ask for codes of the app from now on; answers recovery codes when it is the first second factor',
  body: z.object({ code }),
  reply: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  ...changing,
  path: '/api/second-factor/recovery-codes',
  summary: 'New recovery codes; the ones before are void',
  reply: recoveryCodes,
});

export const removeApp = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/api/second-factor/app',
  summary: 'Ask for codes no more; without a passkey the recovery codes go with them',
  reply: messageReply,
});
