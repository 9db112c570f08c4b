import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/admin-attention.ts';
import { listAccessTokens, sendAccessToken } from '#web/api-client/calls.ts';
import { call } from '#web/api-client/create-api.ts';
import type { ListState } from '#web/ui/paged-list/list-state.ts';
import type { TokenFilter } from './token-state.ts';

export const TOKEN_SORTS = ['name', 'email', 'state'] as const;
export type TokenSort = (typeof TOKEN_SORTS)[number];

const TOKEN_REQUESTS = ['token-requests'] as const;

export const useTokenRequests = ({ search, sort, order, page }: ListState<TokenSort>, filter: TokenFilter) =>
  useQuery({
    queryKey: [...TOKEN_REQUESTS, { search, sort, order, page, filter }],
    queryFn: ({ signal }) => {
      const state = filter === 'all' ? undefined : filter;
      return call(listAccessTokens, {
        query: { search, sort, order: sort && order, page, pageSize: 25, state },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** The list is read again also after a refusal, for the state may be another one by now. */
export const useSendToken = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(sendAccessToken, { body: { email } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: TOKEN_REQUESTS }),
        queries.invalidateQueries({ queryKey: ADMIN_ATTENTION_KEY }),
      ]),
  });
};
