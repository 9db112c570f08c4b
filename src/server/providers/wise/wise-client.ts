import * as z from 'zod/mini';
import type { Refused, Unavailable } from '../../payouts/bank-transfer-port.ts';
import type { WiseConfig } from '../../platform/config/provider-config.ts';
import {
  countCall,
  isOwnTrouble,
  type ProviderAnswer,
  readAnswer,
  readFailure,
} from '../../platform/http/provider-call.ts';

export type WiseCall = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

/** `not-done` is certain: Wise did nothing. */
export type WiseAnswer = ProviderAnswer | { kind: 'not-done'; reason: string };

export type WiseClient = { profileId: string; call(call: WiseCall): Promise<WiseAnswer> };

/** The reason of a call that Wise refused until strong customer authentication. */
export const AUTHENTICATION_NEEDED = 'authentication-needed';

const TIME_LIMIT_MS = 15_000;

/** A thin client of the Wise Platform API, for which there is no official SDK. */
export const createWiseClient = (
  { apiBase, apiToken, profileId }: WiseConfig,
  { timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {},
): WiseClient => {
  const send = async ({ method, path, body }: WiseCall): Promise<WiseAnswer> => {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiToken}`,
          // The current version of the recipient forms.
          'accept-minor-version': '1',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (isOwnTrouble(response.status)) {
        await response.body?.cancel();
        const asksForSca = response.headers.has('x-2fa-approval');
        return { kind: 'not-done', reason: asksForSca ? AUTHENTICATION_NEEDED : `HTTP ${response.status}` };
      }
      return await readAnswer(response);
    } catch (error) {
      const { reason, neverArrived } = readFailure(error);
      return { kind: neverArrived ? 'not-done' : 'unknown', reason };
    }
  };

  return {
    profileId,
    async call(call) {
      const answer = await send(call);
      countCall('wise', call, answer);
      return answer;
    },
  };
};

const problemBody = z.object({
  errors: z.optional(
    z.array(z.object({ code: z.optional(z.string()), message: z.string(), path: z.optional(z.string()) })),
  ),
  error: z.optional(z.string()),
});

/** Parses Wise's complaints about fields. */
export const problemsIn = (body: unknown): { code: string; field: string; text: string }[] =>
  (problemBody.safeParse(body).data?.errors ?? []).map(({ code = '', message, path = '' }) => ({
    code,
    field: path,
    text: message,
  }));

/** Keeps only the code: messages may repeat typed texts. */
export const refused = (status: number, body: unknown): Refused => ({
  kind: 'refused',
  reason: problemsIn(body)[0]?.code || (problemBody.safeParse(body).data?.error ?? `HTTP ${status}`),
});

type Answered = Extract<WiseAnswer, { kind: 'answered' }>;

/** Reads the answer of a call that is safe to repeat. */
export const repeatable = <T>(answer: WiseAnswer, read: (answered: Answered) => T): T | Unavailable => {
  if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
  try {
    return read(answer);
  } catch (error) {
    if (error instanceof z.core.$ZodError)
      return { kind: 'unavailable', reason: 'an answer that cannot be read' };
    throw error;
  }
};
