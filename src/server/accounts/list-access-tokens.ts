import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  AccessTokenState,
  accessTokenRecord,
  listAccessTokens as listAccessTokensCall,
} from '#contracts/access-tokens.ts';
import type { QueryOf } from '#contracts/endpoint.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { type Columns, matches, type PageQuery, pageOf, readPage } from '../platform/paging/read-page.ts';
import { openAccessToken } from './access-tokens.ts';
import type { AccessRequest } from './accounts-tables.ts';

/** `progress` sorts the states in the order a request goes through them. */
const REQUESTS = sql`(
  select access_tokens.*, state, name collate "und-x-icu" sort_name, lower(email) sort_email,
    array_position(array['waiting', 'sent', 'verified'], state) progress,
    '{}'::text[] search_countries, '{}'::bigint[] search_ids
  from access_tokens
  cross join lateral (select case when verified_at is not null then 'verified'
    when sent_at is not null then 'sent' else 'waiting' end) stage(state))`;

/** Counts the requests of a search in each state. */
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

const readAccessRequests = async (db: Database, page: PageQuery, state: AccessTokenState | undefined) => {
  const states = await countAccessRequests(db, page.search);
  const total = state ? states[state] : states.waiting + states.sent + states.verified;
  const among = state ? sql`(select * from ${REQUESTS} requests where state = ${state})` : REQUESTS;
  const { rows, facts } = await readPage(db, { list: among, columns: SHOWN }, page, { total });
  return { rows, facts: { ...facts, states } };
};

const COLUMNS = {
  name: 'sortName',
  email: 'sortEmail',
  state: 'progress',
  created: 'createdAt',
} as const;

type ShownRequest = Pick<
  AccessRequest,
  'id' | 'name' | 'email' | 'tokenSealed' | 'sentAt' | 'verifiedAt' | 'createdAt'
>;

const SHOWN: Columns<ShownRequest> = {
  id: true,
  name: true,
  email: true,
  tokenSealed: true,
  sentAt: true,
  verifiedAt: true,
  createdAt: true,
};

const MASK = '••••••••';

const toRecord = (context: AppContext, request: ShownRequest): z.infer<typeof accessTokenRecord> => ({
  _id: encodePublicId(request.id),
  name: request.name,
  email: request.email,
  token: request.verifiedAt ? MASK : (openAccessToken(context, request.tokenSealed) ?? MASK),
  verified: request.verifiedAt !== null,
  send: request.sentAt !== null,
  sentAt: request.sentAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
});

export const listAccessTokens = async (context: AppContext, query: QueryOf<typeof listAccessTokensCall>) => {
  const page = pageOf(query, COLUMNS);
  const { rows, facts } = await readAccessRequests(context.db, page, query.state);
  return {
    tokens: rows.map((request) => toRecord(context, request)),
    ...facts,
  };
};
