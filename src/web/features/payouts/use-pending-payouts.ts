import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/admin-attention.ts';
import { completePayout, failPayout, listPendingPayouts, retryPayout } from '#web/api-client/calls.ts';
import { call } from '#web/api-client/create-api.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import type { ListState } from '#web/ui/paged-list/list-state.ts';
import { showToast } from '#web/ui/show-toast.ts';

export const PAYOUT_SORTS = ['name', 'country', 'amount', 'created'] as const;
export type PayoutSort = (typeof PAYOUT_SORTS)[number];

const PENDING_PAYOUTS = ['pending-payouts'] as const;

export const usePendingPayouts = ({ search, sort, order, page }: ListState<PayoutSort>) =>
  useQuery({
    queryKey: [...PENDING_PAYOUTS, { search, sort, order, page }],
    queryFn: ({ signal }) =>
      call(listPendingPayouts, { query: { search, sort, order: sort && order, page, pageSize: 25 }, signal }),
    placeholderData: keepPreviousData,
  });

const useRefetch = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: PENDING_PAYOUTS }),
      queries.invalidateQueries({ queryKey: ADMIN_ATTENTION_KEY }),
    ]);
};

type Seen = { readonly id: string; readonly legs: string[] };
type Mending = Seen & { readonly deed: 'retry' | 'fail'; readonly reason: string };

export const useMendPayout = (onDone: () => void) => {
  const t = useTexts('pendingPayouts').mend;
  return useMutation({
    mutationFn: ({ id, legs, deed, reason }: Mending) => {
      const params = { id };
      return deed === 'retry'
        ? call(retryPayout, { params, body: { nothingWasMade: true, legs } })
        : call(failPayout, { params, body: { nothingWasMade: true, legs, reason } });
    },
    onSuccess: (_, { deed }) => {
      showToast(t[deed].done);
      onDone();
    },
    onSettled: useRefetch(),
  });
};

/** The row goes only when the server has said that the payout is complete. */
export const useCompletePayout = (onDone: () => void) => {
  const t = useTexts('pendingPayouts').confirm;
  const language = useLanguage();
  return useMutation({
    mutationFn: ({ id, legs, isLost }: Seen & { readonly isLost: boolean }) =>
      call(completePayout, { params: { id }, body: { legs, ...(isLost && { nothingWasMade: true }) } }),
    onSuccess: ({ message }) => {
      // The server words its details in the default language only.
      showToast(language === DEFAULT_LANGUAGE && message ? `${t.done} ${message}` : t.done);
      onDone();
    },
    onSettled: useRefetch(),
  });
};
