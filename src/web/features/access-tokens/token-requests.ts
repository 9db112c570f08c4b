import { useMutation } from '@tanstack/react-query';
import type { AccessTokenState } from '#contracts/accounts.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY, useReread } from '#web/api-client/reread.ts';
import { usePagedList } from '#web/ui/paged-list/list-state.ts';

type Reply = ReplyTo<'GET /api/get-tokens'>;
export type TokenRequest = Reply['tokens'][number];
export type StateCounts = Reply['states'];

export const TOKEN_FILTERS = ['all', 'waiting', 'sent', 'verified'] as const;
export type TokenFilter = (typeof TOKEN_FILTERS)[number];

/** SPEC 4: not verified gives Proceed; once sent, Resend; verified is the end. */
export const stateOf = ({ verified, send }: Pick<TokenRequest, 'verified' | 'send'>): AccessTokenState => {
  if (verified) return 'verified';
  return send ? 'sent' : 'waiting';
};

export const countIn = (counts: StateCounts, filter: TokenFilter): number =>
  filter === 'all' ? counts.waiting + counts.sent + counts.verified : counts[filter];

const STATE = 'state';

export const filterOf = (params: URLSearchParams): TokenFilter =>
  TOKEN_FILTERS.find((name) => name === params.get(STATE)) ?? 'all';

/** The query of another filter: search and order stay, and it starts at the first page. */
export const paramsOfFilter = (known: URLSearchParams, filter: TokenFilter): URLSearchParams => {
  const params = new URLSearchParams(known);
  params.delete('page');
  if (filter === 'all') params.delete(STATE);
  else params.set(STATE, filter);
  return params;
};

export const TOKEN_SORTS = ['name', 'email', 'state'] as const;
export type TokenSort = (typeof TOKEN_SORTS)[number];

const TOKEN_REQUESTS = ['token-requests'] as const;

export const useTokenRequests = (filter: TokenFilter) =>
  usePagedList([...TOKEN_REQUESTS, filter], TOKEN_SORTS, ({ query, signal }) => {
    const state = filter === 'all' ? undefined : filter;
    return call('GET /api/get-tokens', { query: { ...query, state }, signal });
  });

/** Reloads the list also after a refusal: the state may have changed. */
export const useSendToken = () =>
  useMutation({
    mutationFn: (email: string) => call('POST /api/send-token-mail', { body: { email } }),
    onSettled: useReread(TOKEN_REQUESTS, ADMIN_ATTENTION_KEY),
  });
