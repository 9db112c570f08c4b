import type { FastifyRequest } from 'fastify';
import { bodyText } from '../http/loopback-server.ts';
import { WiseRefusal } from './wise-error.ts';

export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  const text = bodyText(request);
  if (text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Answered below like any other body that is no object.
  }
  throw new WiseRefusal(400, { code: 'error.request.malformed', message: 'Malformed JSON in the request' });
}

/** A member of an object that was sent, as an object. */
export const objectIn = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};
