import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api-client/api.ts';
import { useAct } from '#web/ui/use-act.ts';

export const PAYOUT_DETAILS = ['payout-details'] as const;

export const usePayoutDetails = () =>
  useQuery({
    queryKey: PAYOUT_DETAILS,
    queryFn: ({ signal }) => call('GET /api/payout-details', { signal }),
  });

/** The sum that would arrive of the available money. Rates change, so every opening loads it again. */
export const usePayoutQuote = (isAsked: boolean) =>
  useQuery({
    queryKey: ['payout-quote'],
    queryFn: async ({ signal }) => (await call('GET /api/payout-quote', { signal })).quote,
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    // The way is shown without it as well.
    retry: false,
  });

export type Given = { readonly type: string; readonly answers: Record<string, string> };

/** Some answers change the questions: reloads them with the answers. Old questions stay until then. */
export const useRecipientForms = (given: Given | undefined) =>
  useQuery({
    queryKey: ['payout-requirements', given?.type, JSON.stringify(given?.answers)],
    queryFn: async ({ signal }) =>
      (
        await (given
          ? call('POST /api/payout-requirements', { body: given, signal })
          : call('GET /api/payout-requirements', { signal }))
      ).forms,
    placeholderData: (before) => before,
    // The key may contain answers: they are dropped when the form closes.
    gcTime: 0,
  });

const STALE = { rereads: [PAYOUT_DETAILS] };

export const useForgetRecipient = (shown: { readonly done: string; readonly onDone: () => void }) =>
  useAct(() => call('DELETE /api/payout-recipient'), { ...shown, ...STALE });

type Address = { readonly email: string; readonly emailAgain: string };

export const useSaveEmail = (words: Record<'saved' | 'savedOwn', string>, onDone?: () => void) =>
  useAct((body: Address) => call('POST /api/payout-email', { body }), {
    ...STALE,
    done: (_, { email }) => (email === '' ? words.savedOwn : words.saved),
    ...(onDone && { onDone }),
  });
