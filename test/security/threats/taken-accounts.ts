import type { Row } from '../row.ts';

/** Attackers who want to be somebody else (A). */
export const TAKEN_ACCOUNTS: readonly Row[] = [
  {
    ids: ['A1'],
    asks: 'A session is stolen or planted',
    tests: {
      'src/server/accounts/log-in.test.ts': [
        'the cookie is unreadable to scripts and other sites, and the database has its hash only',
        'identifying cookies on https belong to this host alone; their plain names are ignored',
        'a log-in ends the browser’s previous session',
      ],
      'src/server/accounts/prove-person.test.ts': [
        'a copied cookie gains nothing from its owner’s proof and ends with it',
      ],
    },
    commands: ['attack -- --control fresh-proof'],
  },
  {
    ids: ['A2'],
    asks: 'Another site acts through a visitor’s browser',
    tests: {
      'test/security/foreign-sites.test.ts': [
        'every call that changes something refuses other sites, in any form',
      ],
      'src/server/accounts/log-in.test.ts': [
        'another site’s form cannot log a browser in',
        'prefetching the log-out link (%s) does nothing and is not cached',
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
        'the owner chooses a password in another browser, which voids the first one and its sessions',
        'being logged in is no proof, since the attacker knows that password',
      ],
      'src/server/accounts/google.test.ts': [
        'does not enter an account that somebody else registered',
        'never links an address that Google has not verified',
      ],
      'src/server/accounts/accept-invitation.test.ts': [
        'ignores a stranger who registered the address and never proved it',
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
        'refuses a foreign, expired, made-up or differently used link alike',
        'stops attempts at tokens after ten',
        'neither queue nor database holds an address or a usable token',
      ],
      'src/server/accounts/access-tokens.test.ts': ['the database holds no readable token'],
    },
  },
  {
    ids: ['A7'],
    asks: 'Somebody asks who has an account here',
    tests: {
      'src/server/accounts/same-answer.test.ts': ['no call shows whether a typed address has an account'],
      'src/server/accounts/side-by-side.test.ts': [
        'registering and logging in shows nothing of another account of the address',
      ],
      'src/server/accounts/same-work.test.ts': ['at a log-in'],
    },
  },
  {
    ids: ['A8'],
    asks: 'Lists of passwords are tried, or an owner is kept out by trying',
    tests: {
      'src/server/accounts/known-places.test.ts': [
        'one attempt in three seconds is checked, however many networks guess',
        'a stranger with the right password waits behind guessers and then gets in',
      ],
    },
    commands: ['attack -- --control known-places'],
  },
  {
    ids: ['A9'],
    asks: 'Somebody becomes the admin, by a look-alike address or a cookie',
    tests: {
      'src/server/accounts/log-in.test.ts': [
        'the admin is the staff account with the proven email of the setting',
      ],
      'src/server/accounts/staff.test.ts': ['an earlier registrant is no admin, even when verified'],
      'src/server/accounts/staff-rights.test.ts': ['a copied cookie neither requests nor confirms'],
    },
  },
];
