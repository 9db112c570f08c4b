import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, messageReply } from './fields.ts';

/** A code of six digits from the app, or a recovery code; blanks and dashes are left out. */
const code = z
  .string(because('code-wrong'))
  .check(z.trim(), z.minLength(1, because('code-wrong')), z.maxLength(60, because('code-wrong')));

/** Shown once. Empty: those that were made before still count. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passkey = z.object({
  _id: z.string(),
  /** Where it was made, in words that we know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

const own = { access: 'signed-in', envelope: 'message', beforeSecondFactor: true } as const;
const changing = { ...own, method: 'POST', perMinute: 20, proof: 'recent' } as const;

/** After the password was right, or Google's answer: whoever has a second factor is not logged in yet. */
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
    /** Since when codes of an app are asked for; null: they are not. */
    appSince: z.nullable(z.string()),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number(),
    /** Staff needs one before anything else. */
    required: z.boolean(),
  }),
});
export type SecondFactorReply = z.infer<typeof secondFactor.reply>;

export const beginApp = endpoint({
  ...changing,
  path: '/api/second-factor/app',
  summary: 'A new secret for an app; nothing asks for its codes before the first one was confirmed',
  reply: z.object({
    /** For typing in, in base32. */
    secret: z.string(),
    /** What the QR code holds. */
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
