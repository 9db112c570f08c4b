import type * as z from 'zod/mini';
import type { accessTokenRecord, listAccessTokens as listAccessTokensCall } from '#contracts/accounts.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageOf } from '../platform/paging/page-of.ts';
import { openAccessToken } from './access-token-code.ts';
import { countAccessRequests, type ListedRequest, readAccessRequests } from './access-token-list-store.ts';

const COLUMNS = {
  name: 'sort_name',
  email: 'sort_email',
  state: 'progress',
  created: 'created_at',
} as const;

const MASK = '••••••••';

const toRecord = (context: AppContext, request: ListedRequest): z.infer<typeof accessTokenRecord> => ({
  _id: encodePublicId(request.id),
  name: request.name,
  email: request.email,
  token: request.verified_at ? MASK : (openAccessToken(context, request.token_sealed) ?? MASK),
  verified: request.verified_at !== null,
  send: request.sent_at !== null,
  sentAt: request.sent_at?.toISOString() ?? null,
  createdAt: request.created_at.toISOString(),
});

export const listAccessTokens = async (
  context: AppContext,
  query: QueryOf<typeof listAccessTokensCall>,
): Promise<ReplyOf<typeof listAccessTokensCall>> => {
  const page = pageOf(query, COLUMNS);
  const { rows, total } = await readAccessRequests(context.db, page, query.state);
  return {
    tokens: rows.map((request) => toRecord(context, request)),
    total,
    page: page.page,
    pageSize: page.pageSize,
    states: await countAccessRequests(context.db, page.search),
  };
};
