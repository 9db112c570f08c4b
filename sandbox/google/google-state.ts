import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { StateFile } from '../state/state-file.ts';

/** An entry of the provider library, by model and id, with its expiry (milliseconds, 0: never). */
type StoredModel = {
  payload: Record<string, unknown>;
  expiresAt: number;
};

export type GooglePerson = {
  /** Google's `sub`: the only property of a person that never changes. */
  sub: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
};

export type GoogleState = {
  models: Record<string, StoredModel>;
  /** People typed in on the account page, in addition to the fixed ones. */
  people: GooglePerson[];
};

export const emptyGoogle = (): GoogleState => ({ models: {}, people: [] });

type PrivateJwk = Record<string, unknown>;

export type GoogleKeys = {
  signingKey: PrivateJwk;
  cookieKey: string;
};

export const newGoogleKeys = (): GoogleKeys => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return {
    signingKey: { ...jwk, kid: 'sandbox-1', use: 'sig', alg: 'RS256' },
    cookieKey: randomBytes(32).toString('base64url'),
  };
};

/** Accounts that the account page always offers; the README explains each. */
const STANDING: (GooglePerson & { words: string })[] = [
  {
    sub: '100000000000000000001',
    email: 'ann@watchwell.test',
    emailVerified: true,
    givenName: 'Ann',
    familyName: 'Verified',
    words: 'A verified address.',
  },
  {
    sub: '100000000000000000002',
    email: 'eve@watchwell.test',
    emailVerified: false,
    givenName: 'Eve',
    familyName: 'Unverified',
    words: 'Google has not verified this address.',
  },
  {
    sub: '100000000000000000003',
    email: 'olena@watchwell.test',
    emailVerified: true,
    givenName: 'Олена',
    familyName: 'Коваль',
    words: 'The address of a patient of the demo world.',
  },
  {
    sub: '100000000000000000004',
    email: 'new@watchwell.test',
    emailVerified: true,
    givenName: 'Nora',
    familyName: 'New',
    words: 'Nobody has an account with this address at first.',
  },
];

export const standingPeople = () => STANDING;

export const findPerson = (state: StateFile<GoogleState>, sub: string): GooglePerson | undefined =>
  [...STANDING, ...state.data.people].find((person) => person.sub === sub);

/** The same address is the same person each time, as at Google. */
export const addPerson = (
  state: StateFile<GoogleState>,
  { email, name, emailVerified }: { email: string; name: string; emailVerified: boolean },
): GooglePerson => {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  const sub = `2${BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 15)}`)}`;
  const person = { sub, email, emailVerified, givenName, familyName: rest.join(' ') };
  state.data.people = [...state.data.people.filter((known) => known.sub !== sub), person];
  state.changed();
  return person;
};
