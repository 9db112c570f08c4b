import { useEffect, useState } from 'react';
import type { PublicPatient } from '#contracts/patients.ts';
import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';
import { ApiError, call } from '#web/api-client/api.ts';

/** Long enough not to ask for every typed letter. */
const TYPING_PAUSE_MS = 250;

/** One letter would find half of the list. */
const SHORTEST_NAME = 2;
const LONGEST_NAME = 60;

export type Found = Pick<
  PublicPatient,
  'id' | 'firstName' | 'lastName' | 'otherFirstName' | 'otherLastName' | 'photo'
>;

type Lookup =
  | { readonly state: 'idle' | 'looking' | 'unknown' | 'failed' }
  | { readonly state: 'found'; readonly text: string; readonly people: readonly Found[] };

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const withId = async (userId: string, signal: AbortSignal): Promise<Found[]> => {
  try {
    return [await call('POST /api/current_patient', { body: { userId }, signal })];
  } catch (error) {
    if (isUnknown(error)) return [];
    throw error;
  }
};

/** Finds the page of an id or a link, and listed people by name. A name may look like an id. */
const find = async (typed: string, signal: AbortSignal): Promise<readonly Found[]> => {
  const id = publicIdFromInput(typed);
  const one = id && id !== GUEST_ID ? await withId(id, signal) : [];
  if (one.length > 0 || typed.length > LONGEST_NAME) return one;
  const { people } = await call('GET /api/people', { query: { name: typed }, signal });
  return people;
};

/** Looks people up while a name, an id or a link is typed or pasted (SPEC 2). */
export const useLookup = (typed: string): Lookup => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  const text = typed.trim();
  useEffect(() => {
    if (text.length < SHORTEST_NAME) return setLookup({ state: 'idle' });
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setLookup({ state: 'looking' });
      find(text, abort.signal).then(
        (people) => setLookup(people.length === 0 ? { state: 'unknown' } : { state: 'found', text, people }),
        () => abort.signal.aborted || setLookup({ state: 'failed' }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return lookup;
};
