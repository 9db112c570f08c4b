import { importPKCS8, SignJWT } from 'jose';
import type { GoogleAnalyticsConfig } from '../../platform/config/provider-config.ts';
import { type AccessTokens, createAccessTokens } from '../../platform/http/provider-call.ts';

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TIME_LIMIT_MS = 10_000;

const signAssertion = async ({ clientEmail, privateKey, tokenUrl }: GoogleAnalyticsConfig) =>
  new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(privateKey, 'RS256'));

/** The service account proves itself with a signature and needs no person to agree. */
export const createServiceAccountTokens = (config: GoogleAnalyticsConfig): AccessTokens =>
  createAccessTokens('Google', async () =>
    fetch(config.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion: await signAssertion(config) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }),
  );
