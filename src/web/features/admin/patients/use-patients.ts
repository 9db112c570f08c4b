import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminGetPatient, buyMeds, listPatients, resetFunds } from '#web/api-client/calls.ts';
import { call } from '#web/api-client/create-api.ts';
import type { ListState } from '#web/ui/paged-list/list-state.ts';

export const PATIENT_SORTS = ['name', 'country', 'need', 'funds'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

const PATIENTS = ['admin', 'patients'] as const;
const patientKey = (id: string) => ['admin', 'patient', id] as const;

export const usePatients = ({ search, sort, order, page }: ListState<PatientSort>) =>
  useQuery({
    queryKey: [...PATIENTS, { search, sort, order, page }],
    queryFn: ({ signal }) =>
      call(listPatients, { query: { search, sort, order: sort && order, page, pageSize: 25 }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAdminPatient = (id: string) =>
  useQuery({
    queryKey: patientKey(id),
    queryFn: ({ signal }) => call(adminGetPatient, { body: { userId: id }, signal }),
  });

/** After an act the patient is read anew, wherever it shows, also when the act failed: the state may be another by now. */
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
    mutationFn: (newAmount: number) => call(resetFunds, { body: { userId: id, newAmount } }),
    onSuccess: () => onDone?.(),
    onSettled: readAgain,
  });
};

export const useBuyMeds = (id: string, { onDone }: Outcome) => {
  const readAgain = useReadAgain(id);
  return useMutation({
    mutationFn: () => call(buyMeds, { body: { userId: id } }),
    onSuccess: () => onDone?.(),
    onSettled: readAgain,
  });
};
