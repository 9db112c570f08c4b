import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listAccessTokens, sendAccessToken } from '#contracts/accounts.ts';
import { ADMIN_ATTENTION_KEY } from '../../api-client/admin-attention.ts';
import { addressOf, call } from '../../api-client/create-api.ts';

const LIST = addressOf<typeof listAccessTokens>('GET', '/api/get-tokens');
const SEND = addressOf<typeof sendAccessToken>('POST', '/api/send-token-mail');

const TOKEN_REQUESTS = ['token-requests'] as const;

export const useTokenRequests = () =>
  useQuery({ queryKey: TOKEN_REQUESTS, queryFn: ({ signal }) => call(LIST, { signal }) });

/** The answer brings the whole list anew; after a refusal it is read again, for the state may be another one by now. */
export const useSendToken = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(SEND, { body: { email } }),
    onSuccess: ({ tokens }) => {
      if (tokens) queries.setQueryData(TOKEN_REQUESTS, tokens);
      else void queries.invalidateQueries({ queryKey: TOKEN_REQUESTS });
    },
    onError: () => queries.invalidateQueries({ queryKey: TOKEN_REQUESTS }),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_ATTENTION_KEY }),
  });
};
