import type { listAccessTokens } from '#contracts/accounts.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';

export type TokenRequest = ReplyOf<typeof listAccessTokens>[number];

export type TokenState = 'waiting' | 'sent' | 'verified';

export const TOKEN_FILTERS = ['all', 'waiting', 'sent', 'verified'] as const;
export type TokenFilter = (typeof TOKEN_FILTERS)[number];

/** SPEC 4: not verified gives Proceed; once sent, Resend; verified is the end. */
export const stateOf = ({ verified, send }: Pick<TokenRequest, 'verified' | 'send'>): TokenState => {
  if (verified) return 'verified';
  return send ? 'sent' : 'waiting';
};

export const requestsIn = (requests: readonly TokenRequest[], filter: TokenFilter): TokenRequest[] =>
  requests.filter((request) => filter === 'all' || stateOf(request) === filter);
