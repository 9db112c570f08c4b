import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodyText } from '../http/loopback-server.ts';
import { type ErrorDetail, invalidRequest } from './paypal-error.ts';

/** Reads a JSON body against a schema; an empty body counts as `{}`, as at PayPal. */
export const parseJsonBody = <S extends z.ZodType>(request: FastifyRequest, schema: S): z.output<S> => {
  const input = readJson(bodyText(request));
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map((issue) => toDetail(issue, input)));
};

/** Whether a schema complains about a missing member. */
export const isMissing = (issue: z.core.$ZodIssue, input: unknown): boolean => {
  const found = issue.path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    input,
  );
  return found === undefined;
};

export const readJson = (text: string): unknown => {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest([
      {
        location: 'body',
        issue: 'MALFORMED_REQUEST_JSON',
        description: 'The request JSON is not well formed.',
      },
    ]);
  }
};

const toDetail = (issue: z.core.$ZodIssue, input: unknown): ErrorDetail => {
  const field = `/${issue.path.map(String).join('/')}`;
  if (!isMissing(issue, input))
    return { field, location: 'body', issue: 'INVALID_PARAMETER_VALUE', description: issue.message };
  const description = 'A required field / parameter is missing.';
  return { field, location: 'body', issue: 'MISSING_REQUIRED_PARAMETER', description };
};
