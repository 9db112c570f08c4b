import * as z from 'zod/mini';

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token is given up this long before it ends, so that none ends on its way. */
const MARGIN_MS = 60_000;

export type AccessTokens = {
  /** @throws when the provider gives none: then no other call was sent either. */
  get(): Promise<string>;
  /** This token was refused; the next `get` asks for another. */
  forget(token: string): void;
};

/**
 * One token of OAuth 2 for all calls to a provider, asked for once however many calls wait for it. `request` sends the
 * provider's own grant.
 */
export const createAccessTokens = (provider: string, request: () => Promise<Response>): AccessTokens => {
  let current: { token: string; endsAt: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    const response = await request();
    if (!response.ok) throw new Error(`${provider} gave no access token: HTTP ${response.status}`);
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
