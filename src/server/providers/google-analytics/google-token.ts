import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { GoogleAnalyticsConfig } from '../../platform/config/config.ts';

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TIME_LIMIT_MS = 10_000;
/** A token is given up this long before it ends, so that none ends on its way. */
const MARGIN_MS = 60_000;

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });

export type ServiceAccountTokens = {
  /** @throws when Google gives none. */
  get(): Promise<string>;
  /** This token was refused; the next `get` asks for another. */
  forget(token: string): void;
};

const signAssertion = async ({ clientEmail, privateKey, tokenUrl }: GoogleAnalyticsConfig) =>
  new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(privateKey, 'RS256'));

/** One token for all calls: the service account proves itself with a signature and needs no person to agree. */
export const createServiceAccountTokens = (config: GoogleAnalyticsConfig): ServiceAccountTokens => {
  let current: { token: string; endsAt: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    const response = await fetch(config.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion: await signAssertion(config) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`Google gave no access token: HTTP ${response.status}`);
    const { access_token, expires_in } = tokenReply.parse(await response.json());
    current = { token: access_token, endsAt: Date.now() + expires_in * 1_000 - MARGIN_MS };
    return access_token;
  };

  return {
    async get() {
      if (current && current.endsAt > Date.now()) return current.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget(token) {
      if (current?.token === token) current = undefined;
    },
  };
};
