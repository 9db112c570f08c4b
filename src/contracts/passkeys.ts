import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, messageReply, publicId } from './fields.ts';
import { recoveryCodes } from './second-factor.ts';

/** Base64url text of at most `max` bytes, as browsers write it. */
const bytes = (max: number) =>
  z
    .string(because('passkey-failed'))
    .check(z.regex(/^[\w-]+$/, because('passkey-failed')), z.maxLength(max, because('passkey-failed')));

const kind = z.literal('public-key', because('passkey-failed'));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

/** Other members that authenticators send are not read. */
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: kind };

/** The answer of `navigator.credentials.create`, as its `toJSON` writes it (WebAuthn 3, 5.1.8). */
const created = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(20_000),
        transports: z.optional(transports),
      },
      because('passkey-failed'),
    ),
  },
  because('passkey-failed'),
);

/** The answer of `navigator.credentials.get`, as its `toJSON` writes it. */
const used = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(4_000),
        userHandle: z.optional(bytes(100)),
      },
      because('passkey-failed'),
    ),
  },
  because('passkey-failed'),
);
export type CreatedPasskey = z.infer<typeof created>;
export type UsedPasskey = z.infer<typeof used>;

const known = z.array(z.object({ id: z.string(), type: z.literal('public-key') }));

/** The options for `navigator.credentials.get`. */
const question = z.object({
  challenge: z.string(),
  /** The limit in milliseconds. */
  timeout: z.number(),
  rpId: z.string(),
  /** Accepted passkeys; empty: any passkey of this site. */
  allowCredentials: known,
  userVerification: z.literal('required'),
});

const own = { access: 'signed-in', envelope: 'message' } as const;
const changing = { ...own, beforeSecondFactor: true, perMinute: 20, proof: 'recent' } as const;

export const beginPasskey = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/passkeys/options',
  summary:
    'What a browser needs to make a passkey for the account; a cookie keeps the question for five minutes',
  reply: z.object({
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    /** The limit in milliseconds. */
    timeout: z.number(),
    excludeCredentials: known,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

export const addPasskey = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Add the passkey that a browser made; answers recovery codes when it is the first second factor',
  body: z.object({ passkey: created }),
  reply: recoveryCodes,
});

export const removePasskey = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Remove one of the own passkeys; with the last second factor the recovery codes go',
  params: z.object({ id: publicId('passkey-unknown') }),
  reply: messageReply,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary:
    'What a browser needs to log in with any passkey of this site; a cookie keeps the question for five minutes',
  access: 'anyone',
  envelope: 'message',
  perMinute: 20,
  reply: question,
});

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Log in with a passkey alone: it is something one has, opened by something one knows or is',
  access: 'anyone',
  envelope: 'message',
  perMinute: 20,
  body: z.object({ assertion: used }),
  reply: messageReply,
});

const proving = { ...own, method: 'POST', beforeSecondFactor: true, perMinute: 10 } as const;

export const askForPasskeyProof = endpoint({
  ...proving,
  path: '/api/proof/passkey/options',
  summary: 'What a browser needs to prove with a passkey of the account who is there',
  reply: question,
});

export const proveByPasskey = endpoint({
  ...proving,
  path: '/api/proof/passkey',
  summary: 'Prove with a passkey who is there; counts for five minutes',
  body: z.object({ assertion: used }),
  reply: messageReply,
});
