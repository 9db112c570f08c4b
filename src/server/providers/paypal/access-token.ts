import * as z from 'zod/mini';
import type { PaypalConfig } from '../../platform/config/config.ts';

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token is given up this long before it ends, so that none ends on its way. */
const MARGIN_MS = 60_000;

export type AccessTokens = {
  /** @throws when PayPal gives none: then no other call was sent either. */
  get(): Promise<string>;
  /** This token was refused; the next `get` asks for another. */
  forget(token: string): void;
};

/** One token for all calls, asked for once however many calls wait for it. */
export const createAccessTokens = (
  { apiBase, clientId, clientSecret }: PaypalConfig,
  timeLimitMs: number,
): AccessTokens => {
  let current: { token: string; endsAt: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    const response = await fetch(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`PayPal gave no access token: HTTP ${response.status}`);
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
