import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { PublicChecks } from '#contracts/cases.ts';
import type { PublicPatient } from '#contracts/patients.ts';
import type { PersonToHelp } from '#contracts/people.ts';
import type { Story } from '#contracts/updates.ts';
import type { PageWishes } from '#contracts/wishes.ts';
import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError, apiOf, type Call } from '#web/api-client/api.ts';
import { personFor } from '#web/features/people/person-for.ts';
import { languageOf } from '#web/i18n/language.tsx';
import { isPageStopped } from '../stopped-page.ts';

export type PatientPage = {
  /** Null for an unknown id. */
  readonly patient: PublicPatient | null;
  readonly countryName: Readonly<Record<Language, string>> | null;
  readonly story: Story;
  /** The checks by staff; null when they could not be read. */
  readonly checks: PublicChecks | null;
  readonly wishes: PageWishes;
  readonly helpersToday: number;
  /** Another person to help, where this page takes nothing or was paid out, and somebody agreed. */
  readonly next: PersonToHelp | null;
};

const NO_STORY: Story = { thanks: '', secondStory: '', updates: [], stages: [], unit: null };

const NO_WISHES: PageWishes = { wishes: [], more: false };

/** Returns this one name in every language, so that the first load does not need the whole table. */
const countryNameOf = async (code: string): Promise<PatientPage['countryName']> => {
  const { countryNames } = await import('#shared/countries/countries.ts');
  return countryNames(code);
};

/** Returns whether the page needs nothing more: it was stopped, closed, or paid out in full. */
export const hasEnded = ({ patient, checks }: Pick<PatientPage, 'patient' | 'checks'>): boolean =>
  isPageStopped(checks) || patient?.money.state === 'paid';

const nextPerson = (call: Call, id: string, language: Language): Promise<PersonToHelp | null> =>
  call('GET /api/people', { query: {} }).then(
    ({ people }) =>
      personFor(
        people.filter((person) => person.id !== id),
        language,
      ) ?? null,
    () => null,
  );

const unknownPatient = () =>
  data<PatientPage>(
    {
      patient: null,
      countryName: null,
      story: NO_STORY,
      checks: null,
      wishes: NO_WISHES,
      helpersToday: 0,
      next: null,
    },
    { status: 404 },
  );

export const loadPatient = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = publicIdFromInput(params.patientId ?? '');
  if (id === GUEST_ID) throw redirect('/guest');
  if (!id) return unknownPatient();
  try {
    const page = await apiOf(context)('GET /api/patients/:id/page', {
      params: { id },
      signal: request.signal,
    });
    const { country } = page.patient;
    return {
      ...page,
      countryName: country ? await countryNameOf(country) : null,
      next: hasEnded(page) ? await nextPerson(apiOf(context), id, languageOf(context)) : null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return unknownPatient();
    throw error;
  }
};
