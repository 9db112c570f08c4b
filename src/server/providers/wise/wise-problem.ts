import * as z from 'zod/mini';
import type { Refused, Unavailable } from '../../payouts/bank-transfer-port.ts';
import type { WiseAnswer } from './wise-client.ts';

const problemBody = z.object({
  errors: z.optional(
    z.array(z.object({ code: z.optional(z.string()), message: z.string(), path: z.optional(z.string()) })),
  ),
  error: z.optional(z.string()),
});

/** What Wise says against fields of what was sent. */
export const problemsIn = (body: unknown): { code: string; field: string; text: string }[] =>
  (problemBody.safeParse(body).data?.errors ?? []).map(({ code = '', message, path = '' }) => ({
    code,
    field: path,
    text: message,
  }));

/** The code only: messages may repeat what was typed. */
export const refused = (status: number, body: unknown): Refused => ({
  kind: 'refused',
  reason: problemsIn(body)[0]?.code || (problemBody.safeParse(body).data?.error ?? `HTTP ${status}`),
});

type Answered = Extract<WiseAnswer, { kind: 'answered' }>;

/** For calls that make nothing, or nothing that matters: without an answer they can simply be made again. */
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
