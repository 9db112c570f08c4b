import type { AccessTokenState, listAccessTokens } from '#contracts/accounts.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';

type Reply = ReplyOf<typeof listAccessTokens>;
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

/** The address of another filter: search and order stay, from the first page. */
export const paramsOfFilter = (known: URLSearchParams, filter: TokenFilter): URLSearchParams => {
  const params = new URLSearchParams(known);
  params.delete('page');
  if (filter === 'all') params.delete(STATE);
  else params.set(STATE, filter);
  return params;
};
