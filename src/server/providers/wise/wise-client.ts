import { AUTHENTICATION_NEEDED } from '../../payouts/bank-transfer-port.ts';
import type { WiseConfig } from '../../platform/config/config.ts';

export type WiseCall = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

/**
 * `answered` carries what Wise said, be it a refusal of what was asked; `not-done` is certain: Wise did nothing; after
 * `unknown` Wise may have done it or not.
 */
export type WiseAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not-done'; reason: string }
  | { kind: 'unknown'; reason: string };

export type WiseClient = { profileId: string; call(call: WiseCall): Promise<WiseAnswer> };

const TIME_LIMIT_MS = 15_000;
/** No connection came about, so nothing can have arrived. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Wise refuses ourselves for now, not what was asked: credentials, rights or a demand to authenticate, too many calls. */
const OWN_TROUBLE = new Set([401, 403, 429]);

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'unknown';
  // That of a time-out is a number that tells nobody anything.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

const readAnswer = async (response: Response): Promise<WiseAnswer> => {
  const { status } = response;
  const text = await response.text();
  if (OWN_TROUBLE.has(status)) {
    const asksForSca = response.headers.has('x-2fa-approval');
    return {
      kind: 'not-done',
      reason: asksForSca ? AUTHENTICATION_NEEDED : `HTTP ${status}`,
    };
  }
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` };
  try {
    return { kind: 'answered', status, body: text === '' ? {} : JSON.parse(text) };
  } catch {
    return response.ok
      ? { kind: 'unknown', reason: `HTTP ${status} without readable JSON` }
      : { kind: 'answered', status, body: {} };
  }
};

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
      return await readAnswer(response);
    } catch (error) {
      const reason = codeOf(error);
      return { kind: NEVER_ARRIVED.has(reason) ? 'not-done' : 'unknown', reason };
    }
  },
});
