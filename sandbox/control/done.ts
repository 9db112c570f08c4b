import type { FastifyReply, FastifyRequest } from 'fastify';

/** A person's form goes back to the page it came from, a program's call gets JSON. */
export function done(
  request: FastifyRequest,
  reply: FastifyReply,
  result: object,
  anchor: string,
): FastifyReply {
  const person = String(request.headers.accept ?? '').includes('text/html');
  return person ? reply.redirect(`/#${anchor}`, 303) : reply.send(result);
}

/** A wish that makes no sense: answered 400 with its reason. */
export class BadWish extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}
