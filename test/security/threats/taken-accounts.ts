import type { Row } from '../row.ts';

/** Who wants to be somebody else (A). */
export const TAKEN_ACCOUNTS: readonly Row[] = [
  {
    ids: ['A1'],
    asks: 'A session is stolen or planted',
    tests: {
      'src/server/accounts/log-in.test.ts': [
        'the cookie is out of the reach of scripts and other sites, and the database has its hash only',
        'on https cookies that identify somebody belong to this host alone, and the plain names are not read',
        'a log-in ends the session that the browser had before',
      ],
      'src/server/accounts/prove-person.test.ts': [
        'a copied cookie gains nothing from the proof of its owner, and ends with it',
      ],
    },
    commands: ['attack -- --control fresh-proof'],
  },
  {
    ids: ['A2'],
    asks: 'Another site acts through a visitor’s browser',
    tests: {
      'test/security/foreign-sites.test.ts': [
        'every call that changes something is refused to other sites, in whatever way they send it',
      ],
      'src/server/accounts/log-in.test.ts': [
        "another site's form cannot log a browser in",
        'fetching the log-out link ahead (%s) does nothing and is not kept',
      ],
    },
  },
  {
    ids: ['A3'],
    asks: 'The way through Google is mixed up, repeated or taken over',
    tests: {
      'src/server/providers/google/google-identity.test.ts': [
        'refuses a person who went back, a foreign state, a foreign nonce and a foreign verifier',
        'refuses a used code',
      ],
      'src/server/providers/google/google-tokens.test.ts': ['is refused before its code is used'],
    },
  },
  {
    ids: ['A4'],
    asks: 'Somebody registers the address of its owner first',
    tests: {
      'src/server/accounts/whose-password.test.ts': [
        'who opens the letter in another browser chooses a password, and the first one and its sessions are void',
        'being logged in as the account is no proof: that takes the password which the attacker gave',
      ],
      'src/server/accounts/google.test.ts': [
        'who comes with Google is not put into the account that somebody else registered',
        'never links an address that Google has not verified',
      ],
      'src/server/accounts/accept-invitation.test.ts': [
        'needs not care for a stranger who registered the address and never proved it',
      ],
    },
    commands: ['attack -- --only registrant'],
  },
  {
    ids: ['A5'],
    asks: 'A link of a letter leads to an attacker’s host',
    tests: {
      'src/server/accounts/passwords.test.ts': [
        'the link has our own origin, whatever host the request names',
      ],
    },
  },
  {
    ids: ['A6'],
    asks: 'Tokens are guessed, used again or read from the database',
    tests: {
      'src/server/accounts/passwords.test.ts': [
        'a link of another person, an expired, a made-up one and one of another kind are refused alike',
        'trying tokens is stopped after ten',
        'neither the queue nor the database holds an address or a token that opens anything',
      ],
      'src/server/accounts/access-tokens.test.ts': ['a leak of the database gives no token away'],
    },
  },
  {
    ids: ['A7'],
    asks: 'Somebody asks who has an account here',
    tests: {
      'src/server/accounts/same-answer.test.ts': [
        'whether an address has an account is told by no call to somebody who only types it',
      ],
      'src/server/accounts/side-by-side.test.ts': [
        'who registers an address and logs in learns nothing of whether it has an account',
      ],
      'src/server/accounts/same-work.test.ts': ['at a log-in'],
    },
  },
  {
    ids: ['A8'],
    asks: 'Lists of passwords are tried, or an owner is kept out by trying',
    tests: {
      'src/server/accounts/known-places.test.ts': [
        'however many networks guess and wait, one try in three seconds is heard',
        'a stranger with the right password waits for a turn behind those who guess, and then is let in',
      ],
    },
    commands: ['attack -- --control known-places'],
  },
  {
    ids: ['A9'],
    asks: 'Somebody becomes the admin, by a look-alike address or a cookie',
    tests: {
      'src/server/accounts/log-in.test.ts': [
        'the admin is the account of staff with the e-mail of the setting, once it is proven, and nobody who only looks so',
      ],
      'src/server/accounts/staff.test.ts': [
        'who registered it before it was the setting, and even verified it, is no admin',
      ],
      'src/server/accounts/staff-rights.test.ts': ['a copied cookie neither asks nor confirms'],
    },
  },
];
