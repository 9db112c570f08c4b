import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deletePayoutRecipient,
  payoutDetails,
  payoutRequirements,
  refreshPayoutRequirements,
  savePayoutEmail,
  savePayoutRecipient,
} from '#web/api-client/calls.ts';
import { call } from '#web/api-client/create-api.ts';

const KEY = ['payout-details'] as const;

export const usePayoutDetails = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(payoutDetails, { signal }) });

export type Given = { readonly type: string; readonly answers: Record<string, string> };

/** Asked again with the answers that bring other questions; the old ones stay until the new ones are there. */
export const useRecipientForms = (given: Given | undefined) =>
  useQuery({
    queryKey: ['payout-requirements', given?.type, JSON.stringify(given?.answers)],
    queryFn: async ({ signal }) =>
      (
        await (given
          ? call(refreshPayoutRequirements, { body: given, signal })
          : call(payoutRequirements, { signal }))
      ).forms,
    placeholderData: (before) => before,
    // Answers may stand in the key: nothing of them outlives the form.
    gcTime: 0,
  });

/** The details are read anew whatever became of it. */
const useChange = <Input, Result>(work: (input: Input) => Promise<Result>) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: work, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) });
};

export const useSaveRecipient = () =>
  useChange((body: Given & { name: string }) => call(savePayoutRecipient, { body }));

export const useForgetRecipient = () => useChange(() => call(deletePayoutRecipient));

export const useSaveEmail = () =>
  useChange((body: { email: string; emailAgain: string }) => call(savePayoutEmail, { body }));
