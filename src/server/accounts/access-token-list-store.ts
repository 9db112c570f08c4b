import { sql } from 'kysely';
import type { AccessTokenState } from '#contracts/accounts.ts';
import type { Database } from '../platform/database/database.ts';
import { matches, type PageQuery, readPage } from '../platform/paging/read-page.ts';

export type ListedRequest = {
  id: bigint;
  name: string;
  email: string;
  token_sealed: Buffer;
  sent_at: Date | null;
  verified_at: Date | null;
  created_at: Date;
};

/** `progress` sorts the states as a request goes through them. */
const REQUESTS = sql`(
  select id, name, email, token_sealed, sent_at, verified_at, created_at, state,
    name collate "und-x-icu" sort_name, lower(email) sort_email,
    array_position(array['waiting', 'sent', 'verified'], state) progress,
    lower(name || ' ' || email) search_text, '{}'::text[] search_countries, '{}'::bigint[] search_ids
  from access_tokens
  cross join lateral (select case when verified_at is not null then 'verified'
    when sent_at is not null then 'sent' else 'waiting' end) stage(state))`;

export const readAccessRequests = (db: Database, page: PageQuery, state: AccessTokenState | undefined) =>
  readPage<ListedRequest>(
    db,
    state ? sql`(select * from ${REQUESTS} requests where state = ${state})` : REQUESTS,
    page,
  );

/** How many requests of each state a search finds. */
export const countAccessRequests = async (
  db: Database,
  search: string,
): Promise<Record<AccessTokenState, number>> => {
  const { rows } = await sql<{ state: AccessTokenState; count: bigint }>`
    select state, count(*) from ${REQUESTS} requests where ${matches(search)} group by state`.execute(db);
  const counts = { waiting: 0, sent: 0, verified: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
};
