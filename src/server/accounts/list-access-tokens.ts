import type * as z from 'zod/mini';
import type { accessTokenRecord } from '#contracts/accounts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openAccessToken } from './access-token-code.ts';
import { type AccessRequest, readAccessRequests } from './access-tokens-store.ts';

type AccessTokenRecord = z.infer<typeof accessTokenRecord>;

/** Far above what one person works through; it bounds what one answer can cost. */
const MOST_SHOWN = 5000;
const MASK = '••••••••';

const toRecord = (context: AppContext, request: AccessRequest): AccessTokenRecord => ({
  _id: encodePublicId(request.id),
  name: request.name,
  email: request.email,
  token: request.verifiedAt ? MASK : (openAccessToken(context, request.tokenSealed) ?? MASK),
  verified: request.verifiedAt !== null,
  send: request.sentAt !== null,
  sentAt: request.sentAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
});

export const listAccessTokens = async (context: AppContext): Promise<AccessTokenRecord[]> => {
  const requests = await readAccessRequests(context.db, MOST_SHOWN);
  return requests.map((request) => toRecord(context, request));
};
