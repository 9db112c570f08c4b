import type { WiseConfig } from '../../platform/config/provider-config.ts';
import { type ProviderAnswer, readAnswer, readFailure } from '../../platform/http/provider-call.ts';

export type WiseCall = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

/** `not-done` is certain: Wise did nothing. */
export type WiseAnswer = ProviderAnswer | { kind: 'not-done'; reason: string };

export type WiseClient = { profileId: string; call(call: WiseCall): Promise<WiseAnswer> };

/** Why a call was not done, when Wise asks for strong customer authentication. */
export const AUTHENTICATION_NEEDED = 'authentication-needed';

const TIME_LIMIT_MS = 15_000;
/** Wise refuses ourselves for now, not what was asked: credentials, rights or a demand to authenticate, too many calls. */
const OWN_TROUBLE = new Set([401, 403, 429]);

/** A thin client of the Wise Platform API, for which there is no official SDK. */
export const createWiseClient = (
  { apiBase, apiToken, profileId }: WiseConfig,
  { timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {},
): WiseClient => ({
  profileId,
  async call({ method, path, body }) {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiToken}`,
          // The forms of recipients in their present shape.
          'accept-minor-version': '1',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (OWN_TROUBLE.has(response.status)) {
        await response.body?.cancel();
        const asksForSca = response.headers.has('x-2fa-approval');
        return { kind: 'not-done', reason: asksForSca ? AUTHENTICATION_NEEDED : `HTTP ${response.status}` };
      }
      return await readAnswer(response);
    } catch (error) {
      const { reason, neverArrived } = readFailure(error);
      return { kind: neverArrived ? 'not-done' : 'unknown', reason };
    }
  },
});
