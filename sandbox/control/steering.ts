import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Opening } from '../http/open-provider.ts';
import { Refusal } from '../provider.ts';
import type { Ports, Providers } from '../providers.ts';

export type ControlNeeds = Opening & {
  providers: Providers;
  ports: Ports;
  appUrl: string;
  reset(): Promise<void>;
  /** Resolves once all changes are stored. */
  saved(): Promise<void>;
};

/** Redirects a person's form to the page it came from, and answers a program's call with JSON. */
export const done = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: object,
  anchor: string,
): FastifyReply => {
  const person = String(request.headers.accept ?? '').includes('text/html');
  return person ? reply.redirect(`/#${anchor}`, 303) : reply.send(result);
};

/** Answers an invalid request with 400 and its reason. */
export const badRequest = (message: string, status = 400): Refusal => new Refusal(status, message);

export const wholeNumber = (text: string | undefined, name: string, least: number, most: number): number => {
  const value = Number(text || Number.NaN);
  if (!Number.isInteger(value) || value < least || value > most)
    throw badRequest(`${name} must be a whole number from ${least} to ${most}`);
  return value;
};
