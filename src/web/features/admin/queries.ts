import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminAdvert } from '#contracts/admin.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { usePagedList } from '#web/ui/paged-list/list-state.ts';

export const PATIENT_SORTS = ['name', 'country', 'need', 'funds'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

const PATIENTS = ['admin', 'patients'] as const;
const patientKey = (id: string) => ['admin', 'patient', id] as const;

export const usePatients = () =>
  usePagedList(PATIENTS, PATIENT_SORTS, (asked) => call('GET /api/allPatients', asked));

export const useAdminPatient = (id: string) =>
  useQuery({
    queryKey: patientKey(id),
    queryFn: ({ signal }) => call('POST /api/admin/current_patient', { body: { userId: id }, signal }),
  });

/** Reloads the patient everywhere after an act, also after a failed one: the state may have changed. */
const useReadAgain = (id: string) => {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: patientKey(id) }),
      queries.invalidateQueries({ queryKey: PATIENTS }),
    ]);
};

export const useForgetPatient = () => {
  const queries = useQueryClient();
  return (id: string) => {
    queries.removeQueries({ queryKey: patientKey(id) });
    return queries.invalidateQueries({ queryKey: PATIENTS });
  };
};

type Outcome = { readonly onDone?: () => void };

export const useResetFunds = (id: string, { onDone }: Outcome) => {
  const readAgain = useReadAgain(id);
  return useMutation({
    mutationFn: (newAmount: number) =>
      call('POST /api/admin/resetFunds', { body: { userId: id, newAmount } }),
    onSuccess: () => onDone?.(),
    onSettled: readAgain,
  });
};

export const useBuyMeds = (id: string, { onDone }: Outcome) => {
  const readAgain = useReadAgain(id);
  return useMutation({
    mutationFn: () => call('POST /api/buyMeds', { body: { userId: id } }),
    onSuccess: () => onDone?.(),
    onSettled: readAgain,
  });
};

export const COMPANY_SORTS = ['name', 'country', 'balance', 'overallAdvs', 'earned'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

const COMPANIES = ['admin', 'companies'] as const;

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

export const useRereadCompanies = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: COMPANIES });
};

export const ADVERT_SORTS = ['title', 'earned', 'item', 'price', 'clicks'] as const;
export type AdvertSort = (typeof ADVERT_SORTS)[number];

const ADVERTS = ['admin', 'adverts'] as const;

export const useAdminAdverts = () =>
  usePagedList(ADVERTS, ADVERT_SORTS, (asked) => call('GET /api/admin/getAdvs', asked));

/** Reloads both lists that show the ad, also after a refusal: it may be gone already. */
export const useDeleteAdvert = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/delete-adv/:id', { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ADVERTS }),
        queries.invalidateQueries({ queryKey: COMPANIES }),
      ]),
  });
};
