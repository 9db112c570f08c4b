import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { PublicChecks } from '#contracts/cases.ts';
import type { PublicPatient } from '#contracts/patients.ts';
import type { Story } from '#contracts/updates.ts';
import type { PageWishes } from '#contracts/wishes.ts';
import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import { ApiError, apiOf } from '#web/api-client/api.ts';

export type PatientPage = {
  /** Null when there is no such patient. */
  readonly patient: PublicPatient | null;
  readonly countryName: Readonly<Record<Language, string>> | null;
  readonly story: Story;
  /** What a person has checked of it; null when that could not be read. */
  readonly checks: PublicChecks | null;
  readonly wishes: PageWishes;
};

const NO_STORY: Story = { thanks: '', secondStory: '', updates: [], stages: [], unit: null };

const NO_WISHES: PageWishes = { wishes: [], more: false };

/** Sends this one name in every language, so that the first load does not need the whole table. */
const countryNameOf = async (code: string): Promise<PatientPage['countryName']> => {
  const { countryName } = await import('#shared/countries/countries.ts');
  const names = LANGUAGES.map((language) => [language, countryName(code, language)]);
  return Object.fromEntries(names) as Record<Language, string>;
};

const unknownPatient = () =>
  data<PatientPage>(
    { patient: null, countryName: null, story: NO_STORY, checks: null, wishes: NO_WISHES },
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
    return { ...page, countryName: country ? await countryNameOf(country) : null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return unknownPatient();
    throw error;
  }
};
