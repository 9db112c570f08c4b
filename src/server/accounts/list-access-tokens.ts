import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  AccessTokenState,
  accessTokenRecord,
  listAccessTokens as listAccessTokensCall,
} from '#contracts/accounts.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { matches, type PageQuery, pageOf, readPage } from '../platform/paging/read-page.ts';
import { openAccessToken } from './access-tokens.ts';

type ListedRequest = {
  id: bigint;
  name: string;
  email: string;
  token_sealed: Buffer;
  sent_at: Date | null;
  verified_at: Date | null;
  created_at: Date;
};

/** `progress` sorts the states in the order in which a request reaches them. */
const REQUESTS = sql`(
  select id, name, email, token_sealed, sent_at, verified_at, created_at, state,
    name collate "und-x-icu" sort_name, lower(email) sort_email,
    array_position(array['waiting', 'sent', 'verified'], state) progress,
    lower(name || ' ' || email) search_text, '{}'::text[] search_countries, '{}'::bigint[] search_ids
  from access_tokens
  cross join lateral (select case when verified_at is not null then 'verified'
    when sent_at is not null then 'sent' else 'waiting' end) stage(state))`;

const readAccessRequests = (db: Database, page: PageQuery, state: AccessTokenState | undefined) =>
  readPage<ListedRequest>(
    db,
    state ? sql`(select * from ${REQUESTS} requests where state = ${state})` : REQUESTS,
    page,
  );

/** The number of requests that a search finds in each state. */
const countAccessRequests = async (
  db: Database,
  search: string,
): Promise<Record<AccessTokenState, number>> => {
  const { rows } = await sql<{ state: AccessTokenState; count: bigint }>`
    select state, count(*) from ${REQUESTS} requests where ${matches(search)} group by state`.execute(db);
  const counts = { waiting: 0, sent: 0, verified: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
};

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
