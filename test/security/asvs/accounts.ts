import type { Row } from '../row.ts';

const LOG_IN = 'src/server/accounts/log-in.test.ts';
const SECOND_FACTOR = 'src/server/accounts/second-factor.test.ts';

/** Sessions, passwords, factors and the log-in by Google (ASVS 3.3, 6, 7, 9, 10 and 11.4). */
export const ACCOUNTS: readonly Row[] = [
  {
    ids: ['3.3.1', '3.3.2', '3.3.3', '3.3.4'],
    asks: 'Cookies that say who somebody is belong to one host, to https, to no script and to no other site',
    tests: {
      [LOG_IN]: [
        'identifying cookies on https belong to this host alone; their plain names are ignored',
        'the cookie is unreadable to scripts and other sites, and the database has its hash only',
      ],
      'src/server/platform/http/visitor.test.ts': ['has a cookie that scripts and other sites cannot use'],
    },
  },
  {
    ids: ['7.2.1', '7.2.2', '7.2.3', '7.2.4'],
    asks: 'A session is a random number that the server looks up, and another one after a log-in and a proof',
    tests: {
      [LOG_IN]: ['a log-in ends the browser’s previous session'],
      'src/server/accounts/prove-person.test.ts': [
        'a copied cookie gains nothing from its owner’s proof and ends with it',
      ],
      'test/architecture/bad-input.test.ts': ['a forged or expired session belongs to nobody'],
    },
    commands: ['attack -- --control fresh-proof'],
  },
  {
    ids: ['7.4.1', '7.4.2'],
    asks: 'A session that was ended, ran out or lost its account opens nothing',
    tests: {
      'test/specification/section-2-routes.test.ts': [
        'SPEC 2, /api/logout: a plain link ends the session and leads home',
      ],
      [LOG_IN]: ['a session ends after 30 days, whatever its use, and is then deleted'],
      'src/server/accounts/passwords.test.ts': [
        'a reset ends every session, revokes other links, notifies the owner, and works once',
      ],
    },
    otherwise:
      'A suspended account keeps its session, to read why and to object; nothing is paid to it and nothing of it runs.',
  },
  {
    ids: ['7.1.1', '7.3.1', '7.3.2'],
    asks: 'Sessions end after a time, and those of staff also when they lie idle',
    tests: {
      'src/server/accounts/staff-sessions.test.ts': [
        'a staff session ends after half an hour without use',
        'a staff session ends after eight hours, whatever its use',
      ],
      [LOG_IN]: ['a session ends after 30 days, whatever its use, and is then deleted'],
    },
    otherwise:
      'Other people have no idle end below their 30 days: whatever moves money or changes a secret asks for a proof of the last five minutes instead.',
  },
  {
    ids: ['7.4.3', '7.5.2', '7.4.5'],
    asks: 'People see and end their sessions; a change of password ends the others; an operator can end them',
    tests: {
      'src/server/accounts/sessions.test.ts': [
        'ends one session, once, and leaves the others',
        'lists and ends only one’s own',
        'a copied cookie ends no session without a fresh proof',
      ],
      'src/server/accounts/passwords.test.ts': [
        'a new password changes the session’s account, ignores a sent email, and ends its other sessions',
      ],
      'tools/operator/admin.test.ts': [
        'logging everybody out is recorded in the audit log',
        'logs one person out, and nobody else',
      ],
    },
  },
  {
    ids: ['7.5.3'],
    asks: 'Payouts, corrections and deletions ask for a fresh factor (level 3)',
    tests: {
      'test/architecture/role-matrix.test.ts': [
        'an older proof is refused where the table demands a recent one',
        'an unsafe call of staff needs a recent proof, unless a reason is listed',
      ],
    },
  },
  {
    ids: ['11.4.2'],
    asks: 'Passwords are argon2id with 19 MiB or more, made again when the costs rise',
    tests: {
      'src/server/accounts/registration.test.ts': ['stores a password as argon2id with today’s costs only'],
      'src/server/accounts/password.test.ts': [
        'a hash has its parameters, a 16-byte salt and a 32-byte tag, so that other programs can read it',
        'agrees with the reference implementation',
        'refuses a flood instead of queuing it',
      ],
      [LOG_IN]: ['rehashes a password with older costs at the next log-in'],
    },
  },
  {
    ids: ['6.3.1', '6.1.1'],
    asks: 'Guessing is bounded, and nobody can keep an owner out by it',
    tests: {
      'src/server/accounts/known-places.test.ts': [
        'limits guesses over all emails: a hundred per household in a quarter of an hour, five hundred per network',
        'a guessing known browser blocks only itself, not its household',
        'nobody waits longer than half an hour',
      ],
      [LOG_IN]: ['stops a guesser after ten attempts, and not the owner'],
    },
    commands: ['attack -- --control known-places'],
  },
  {
    ids: ['6.4.1', '6.5.1', '6.5.2', '6.5.3', '6.5.4', '6.5.5'],
    asks: 'Tokens and codes are random, kept as hashes, good once and for a short time',
    tests: {
      'src/server/accounts/passwords.test.ts': [
        'refuses a foreign, expired, made-up or differently used link alike',
        'accepts one of two concurrent resets with one link',
        'neither queue nor database holds an address or a usable token',
      ],
      'src/server/accounts/access-tokens.test.ts': [
        'the database holds no readable token',
        'spends a token once when two prove the address',
      ],
      [SECOND_FACTOR]: [
        'accepts each code once, wherever it is typed',
        'refuses a code older than the last one',
      ],
    },
  },
  {
    ids: ['6.3.8'],
    asks: 'Neither text, status nor work tells whether an address has an account (level 3)',
    tests: {
      'src/server/accounts/same-answer.test.ts': ['no call shows whether a typed address has an account'],
      'src/server/accounts/same-work.test.ts': ['at a log-in', 'at %s'],
      [LOG_IN]: ['answers a wrong password and an unknown email with the same bytes'],
      'src/server/accounts/passwords.test.ts': ['the request only queues, with the same work for both'],
    },
    otherwise:
      'The work is compared by the passwords that are hashed and their costs, not by a clock, which a busy machine would make lie.',
  },
  {
    ids: ['6.3.3'],
    asks: 'Staff have a second factor, and who has one is asked for it before money moves',
    tests: {
      'src/server/accounts/staff-second-factor.test.ts': [
        'staff without a second factor can only set one up',
        'a right given during a session also waits for the second factor',
      ],
      [SECOND_FACTOR]: ['an account with an app proves by its code, not by the password'],
    },
    otherwise:
      'It is offered to patients and not demanded: many have one old phone. A first, a large or a redirected withdrawal is looked at by people instead (docs/decisions/0016).',
  },
  {
    ids: ['6.3.4', '6.1.3'],
    asks: 'No way in is weaker than another: password, Google, reset, passkey',
    tests: {
      [SECOND_FACTOR]: [
        'asks for the code after Google too',
        'asks for the code after a new password by email too',
      ],
      'src/server/accounts/passkeys.test.ts': [
        'makes it the second step: the password alone no longer opens the account',
      ],
    },
  },
  {
    ids: ['6.4.3'],
    asks: 'A reset does not go round the second factor',
    tests: { [SECOND_FACTOR]: ['asks for the code after a new password by email too'] },
  },
  {
    ids: ['6.2.1', '6.2.4', '6.2.9', '6.2.12'],
    asks: 'Passwords are long enough, may be long, and are none that everybody uses',
    tests: {
      'src/server/accounts/password.test.ts': [
        'refuses common passwords in any spelling',
        'refuses one’s own email and the name in it',
      ],
      'test/specification/section-9-constants.test.tsx': ['SPEC 9, passwords: more than 5 characters'],
    },
    otherwise:
      'The specification demands more than 5 characters, where the standard wants 8; up to 128 are taken. A bundled list of common passwords stands in for an online one of breached ones.',
  },
  {
    ids: ['6.2.3', '7.5.1'],
    asks: 'A new password wants the present factor; an e-mail cannot be changed',
    tests: {
      'src/server/accounts/passwords.test.ts': [
        'a new password has its own texts, needs a log-in, and refuses other sites',
      ],
      'test/architecture/role-matrix.test.ts': [
        'an older proof is refused where the table demands a recent one',
      ],
    },
  },
  {
    ids: ['10.1.2', '10.2.1', '10.5.1'],
    asks: 'The way through Google is bound to the browser by PKCE, state and nonce',
    tests: {
      'src/server/providers/google/google-identity.test.ts': [
        'refuses a person who went back, a foreign state, a foreign nonce and a foreign verifier',
        'refuses a used code',
      ],
      'src/server/accounts/google.test.ts': [
        'refuses an answer with a foreign state, or a lost or stale cookie',
      ],
    },
  },
  {
    ids: ['10.2.2', '10.5.3'],
    asks: 'An answer of another issuer is refused',
    tests: {
      'src/server/providers/google/google-tokens.test.ts': [
        'is not used when it describes itself under its own name',
        'is refused before its code is used',
      ],
    },
  },
  {
    ids: ['6.8.1', '10.5.2'],
    asks: 'Who somebody is at Google is the issuer and the subject, never the e-mail',
    tests: {
      'src/server/accounts/google.test.ts': [
        'links the account of the same email when both sides verified it, and stays with the subject',
        'never links an address that Google has not verified',
      ],
      'src/server/providers/google/google-identity.test.ts': [
        'recognises a person by the subject, and reports an unverified email address',
      ],
    },
  },
  {
    ids: ['9.1.1', '9.1.2', '9.1.3', '9.2.1', '9.2.2', '9.2.3', '10.5.4'],
    asks: 'Signature, algorithm, time, audience and kind of an ID token are checked',
    tests: {
      'src/server/providers/google/google-identity.test.ts': [
        'distinguishes a recent log-in from an old one',
      ],
      'src/server/providers/google/google-tokens.test.ts': ['accepts a correct token', '%s'],
    },
  },
];
