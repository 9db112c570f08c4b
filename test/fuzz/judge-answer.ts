import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { isErrorCode } from '#contracts/error-codes.ts';

export type Answer = { status: number; kind: string; text: string };

/** All fields that a refusal may have, in any envelope. */
const REFUSAL = z.strictObject({
  code: z.string().check(z.refine(isErrorCode)),
  error: z.string(),
  detail: z.optional(z.string()),
  details: z.optional(z.string()),
  /** A field name of the contract, never a sent value. */
  field: z.optional(z.string().check(z.regex(/^\w{1,60}$/))),
  retryAfterSeconds: z.optional(z.number()),
  message: z.optional(z.string()),
  error_message: z.optional(z.string()),
  success: z.optional(z.literal(false)),
  status: z.optional(z.literal('error')),
  requestId: z.optional(z.string()),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Path of a field that the contract lacks; parsing by the schema drops such fields. */
const strangeField = (answer: unknown, known: unknown, path = ''): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const there = Object(known);
  for (const [key, item] of Object.entries(answer)) {
    if (!(key in there)) return `${path}.${key}`;
    const inside = strangeField(item, there[key], `${path}.${key}`);
    if (inside !== undefined) return inside;
  }
  return undefined;
};

const judgeSuccess = (contract: Endpoint, body: unknown): string | undefined => {
  const read = z.safeParse(contract.reply, body);
  if (!read.success) return `its answer is not that of its contract: ${read.error.message.slice(0, 200)}`;
  const strange = strangeField(body, read.data);
  return strange === undefined ? undefined : `its contract has no field ${strange}`;
};

/** Describes the fault of the answer; undefined: it has none. */
export const judgeAnswer = (contract: Endpoint, { status, kind, text }: Answer): string | undefined => {
  const body = parsed(text);
  if (status >= 500 && !/(^|-)not-connected$/.test(String(Object(body).code))) return `answered ${status}`;
  if (status >= 400)
    return z.safeParse(REFUSAL, body).success ? undefined : 'its refusal has an unknown form';
  // A redirect or a file.
  if (status >= 300 || contract.replyType !== undefined || !kind.includes('json')) return undefined;
  return judgeSuccess(contract, body);
};
