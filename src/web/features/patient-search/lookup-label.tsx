import { useEffect, useState } from 'react';
import type { PublicPatient } from '#contracts/patients.ts';
import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';
import { ApiError, call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

/** Long enough not to ask for every letter of an id that is being typed. */
const TYPING_PAUSE_MS = 250;

type Lookup =
  | { readonly state: 'idle' | 'looking' | 'unknown' | 'failed' }
  | { readonly state: 'found'; readonly patient: PublicPatient };

const failureOf = (error: unknown): Lookup => ({
  state: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed',
});

/** Looks a patient up while the id is typed or pasted, as SPEC 2's label asks. */
const usePatientLookup = (typed: string): Lookup => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  const read = publicIdFromInput(typed);
  const id = read === GUEST_ID ? undefined : read;
  useEffect(() => {
    if (!id) return setLookup({ state: 'idle' });
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setLookup({ state: 'looking' });
      call('POST /api/current_patient', { body: { userId: id }, signal: abort.signal }).then(
        (patient) => setLookup({ state: 'found', patient }),
        (error) => {
          if (!abort.signal.aborted) setLookup(failureOf(error));
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [id]);
  return lookup;
};

/** Last and first name of the patient whose id stands in the box (SPEC 2), with the photo. */
export const LookupLabel = ({ typed }: { typed: string }) => {
  const t = useTexts('patientLookup');
  const lookup = usePatientLookup(typed);
  if (lookup.state === 'idle') return null;
  const box = 'flex min-h-12 items-center gap-3 py-2 bar:px-3';
  if (lookup.state !== 'found') return <span className={`${box} text-muted`}>{t[lookup.state]}</span>;
  const { patient } = lookup;
  return (
    <span className={box}>
      <Avatar {...patient} className="size-8 rounded-sm" />
      <span className="font-semibold">{`${patient.lastName} ${patient.firstName}`}</span>
    </span>
  );
};
