import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';

/** What makes a call the visitor's own; everything else of the page's request says nothing about the call. */
const FORWARDED = ['user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'host'];

/** The cookies the visitor sent, and those this answer will set: a new device is known from its first page on. */
const cookiesOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const set = [reply.getHeader('set-cookie') ?? []].flat();
  return [request.headers.cookie ?? [], set.map((cookie) => String(cookie).split(';')[0])].flat().join('; ');
};

/**
 * A `fetch` for rendering pages: a call goes straight to the application, without the network, with the visitor's
 * cookies and address.
 */
export const insideFetch = (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): typeof fetch => {
  const kept = FORWARDED.map((name) => [name, request.headers[name]] as const);
  const own = {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    cookie: cookiesOf(request, reply),
  };
  return async (input, init) => {
    const path = typeof input === 'string' ? input : new Request(input).url;
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...own },
      payload: typeof init?.body === 'string' ? init.body : undefined,
      remoteAddress: request.socket.remoteAddress,
    });
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') };
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    });
  };
};
