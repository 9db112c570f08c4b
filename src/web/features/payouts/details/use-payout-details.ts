import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  deletePayoutRecipient,
  payoutDetails,
  payoutRequirements,
  refreshPayoutRequirements,
  savePayoutEmail,
  savePayoutRecipient,
} from '#contracts/payout-details.ts';
import { addressOf, call } from '#web/api-client/create-api.ts';

const DETAILS = addressOf<typeof payoutDetails>('GET', '/api/payout-details');
const FORMS = addressOf<typeof payoutRequirements>('GET', '/api/payout-requirements');
const REFRESH = addressOf<typeof refreshPayoutRequirements>('POST', '/api/payout-requirements');
const SAVE = addressOf<typeof savePayoutRecipient>('POST', '/api/payout-recipient');
const FORGET = addressOf<typeof deletePayoutRecipient>('DELETE', '/api/payout-recipient');
const EMAIL = addressOf<typeof savePayoutEmail>('POST', '/api/payout-email');

const KEY = ['payout-details'] as const;

export const usePayoutDetails = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(DETAILS, { signal }) });

export type Given = { readonly type: string; readonly answers: Record<string, string> };

/** Asked again with the answers that bring other questions; the old ones stay until the new ones are there. */
export const useRecipientForms = (given: Given | undefined) =>
  useQuery({
    queryKey: ['payout-requirements', given?.type, JSON.stringify(given?.answers)],
    queryFn: async ({ signal }) =>
      (await (given ? call(REFRESH, { body: given, signal }) : call(FORMS, { signal }))).forms,
    placeholderData: (before) => before,
    // Answers may stand in the key: nothing of them outlives the form.
    gcTime: 0,
  });

/** The details are read anew whatever became of it. */
const useChange = <Input, Result>(work: (input: Input) => Promise<Result>) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: work, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) });
};

export const useSaveRecipient = () => useChange((body: Given & { name: string }) => call(SAVE, { body }));

export const useForgetRecipient = () => useChange(() => call(FORGET));

export const useSaveEmail = () =>
  useChange((body: { email: string; emailAgain: string }) => call(EMAIL, { body }));
