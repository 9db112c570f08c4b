import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminAdvert } from '#contracts/admin.ts';
import type { CaseState } from '#shared/cases/case-words.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError, call, type ReplyTo } from '#web/api-client/api.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { usePagedList } from '#web/ui/paged-list/list-state.ts';
import { type ActOptions, useAct } from '#web/ui/use-act.ts';
import type { PatientFilters } from './patients/patient-filters.ts';

export const PATIENT_SORTS = ['name', 'country', 'need', 'funds'] as const;

export const PATIENTS = ['admin', 'patients'] as const;
const patientKey = (id: string) => ['admin', 'patient', id] as const;

/** Reads all patients, or those with this state of the case who pass the filters. */
export const usePatients = (state: CaseState | undefined, { country, collected }: PatientFilters) =>
  usePagedList([...PATIENTS, state ?? 'all', country, collected], PATIENT_SORTS, ({ query, signal }) =>
    call('GET /api/allPatients', {
      query: { ...query, case: state, country, collected: collected && Number(collected) },
      signal,
    }),
  );

export const useAdminPatient = (id: string) =>
  useQuery({
    queryKey: patientKey(id),
    queryFn: ({ signal }) => call('POST /api/admin/current_patient', { body: { userId: id }, signal }),
  });

export const useForgetPatient = () => {
  const queries = useQueryClient();
  return (id: string) => {
    queries.removeQueries({ queryKey: patientKey(id) });
    return queries.invalidateQueries({ queryKey: PATIENTS });
  };
};

/** Reloads the patient everywhere after an action, also after a failed one: the state may have changed. */
const useActOn = <Input = void, Reply = unknown>(
  id: string,
  act: (input: Input) => Promise<Reply>,
  onSuccess: () => void,
) => useAct(act, { rereads: [patientKey(id), PATIENTS], onDone: onSuccess });

export const useResetFunds = (id: string, onSuccess: () => void) =>
  useActOn(
    id,
    (said: { newAmount: number; reason: string }) =>
      call('POST /api/admin/resetFunds', { body: { userId: id, ...said } }),
    onSuccess,
  );

export const useBuyMeds = (id: string, onSuccess: () => void) =>
  useActOn(id, () => call('POST /api/buyMeds', { body: { userId: id } }), onSuccess);

export const COMPANY_SORTS = ['name', 'country', 'balance', 'overallAdvs', 'earned'] as const;

export const COMPANIES = ['admin', 'companies'] as const;

type CompaniesReply = ReplyTo<'GET /api/allAdvertizers'>;

/** An advertiser with the newest of their adverts. */
export type Company = CompaniesReply['Users'][number] & { readonly adverts: readonly AdminAdvert[] };

const companiesOf = ({ Users, Advs, ...facts }: CompaniesReply) => ({
  ...facts,
  companies: Users.map(
    (user): Company => ({
      ...user,
      adverts: Advs.filter((advert) => advert._user === user._id),
    }),
  ),
});

export const useCompanies = () =>
  usePagedList(COMPANIES, COMPANY_SORTS, async (asked) =>
    companiesOf(await call('GET /api/allAdvertizers', asked)),
  );

const ADVERT_SORTS = ['title', 'earned', 'item', 'price', 'clicks'] as const;
export type AdvertSort = (typeof ADVERT_SORTS)[number];

export const ADVERTS = ['admin', 'adverts'] as const;

export const useAdminAdverts = () =>
  usePagedList(ADVERTS, ADVERT_SORTS, (asked) => call('GET /api/admin/getAdvs', asked));

/** Reloads both lists that show the ad, also after a refusal: it may be gone already. */
export const useDeleteAdvert = (
  id: string,
  shown: Pick<ActOptions<void, ReplyTo<'DELETE /api/delete-adv/:id'>>, 'done' | 'onDone'>,
) =>
  useAct(() => call('DELETE /api/delete-adv/:id', { params: { id } }), {
    ...shown,
    rereads: [ADVERTS, COMPANIES],
  });

export type FailureWords = {
  /** The server refused it, with this reason. */
  readonly failed: (reason: string) => string;
  /** No reply came. */
  readonly error: (reason: string) => string;
};

/** SPEC 8 has one text for a refusal and another for a missing reply. */
export const failureText = (error: unknown, language: Language, words: FailureWords): string => {
  const code = error instanceof ApiError ? error.code : 'unexpected-fault';
  const refused = error instanceof ApiError && error.status > 0;
  return (refused ? words.failed : words.error)(textOfCode(code, language));
};
