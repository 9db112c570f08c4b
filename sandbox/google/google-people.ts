import { createHash } from 'node:crypto';
import type { StateFile } from '../state/state-file.ts';
import type { GooglePerson, GoogleState } from './google-state.ts';

/** Always on the account page; the README tells what each is good for. */
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

export function findPerson(state: StateFile<GoogleState>, sub: string): GooglePerson | undefined {
  return [...STANDING, ...state.data.people].find((person) => person.sub === sub);
}

/** The same address is the same person each time, as it would be at Google. */
export function addPerson(
  state: StateFile<GoogleState>,
  { email, name, emailVerified }: { email: string; name: string; emailVerified: boolean },
): GooglePerson {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  const sub = `2${BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 15)}`)}`;
  const person = { sub, email, emailVerified, givenName, familyName: rest.join(' ') };
  state.data.people = [...state.data.people.filter((known) => known.sub !== sub), person];
  state.changed();
  return person;
}
