import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Opening } from '../http/open-provider.ts';
import { Refusal } from '../provider.ts';
import type { Ports, Providers } from '../providers.ts';

export type ControlNeeds = Opening & {
  providers: Providers;
  ports: Ports;
  appUrl: string;
  reset(): Promise<void>;
  /** Resolves once all changes are kept. */
  saved(): Promise<void>;
};

/** A person's form goes back to the page it came from, a program's call gets JSON. */
export const done = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: object,
  anchor: string,
): FastifyReply => {
  const person = String(request.headers.accept ?? '').includes('text/html');
  return person ? reply.redirect(`/#${anchor}`, 303) : reply.send(result);
};

/** A wish that makes no sense: answered 400 with its reason. */
export const badWish = (message: string, status = 400): Refusal => new Refusal(status, message);

export const wholeNumber = (text: string | undefined, name: string, least: number, most: number): number => {
  const value = Number(text || Number.NaN);
  if (!Number.isInteger(value) || value < least || value > most)
    throw badWish(`${name} must be a whole number from ${least} to ${most}`);
  return value;
};
