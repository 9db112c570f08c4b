import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isErrorCode } from '#contracts/error-codes.ts';

const isFormPost = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** Only a code ever stands in the address: a free text there would let a link put words on our log-in page. */
const codeOf = (payload: unknown): string => {
  const { code } = JSON.parse(String(payload)) as { code?: unknown };
  return isErrorCode(code) ? code : 'unexpected-fault';
};

/**
 * Turns the answer to a browser's form post into a redirect, whatever it was: success, a wrong password, or a refusal
 * before the route was reached. JSON callers see nothing of it.
 */
export const redirectFormPosts = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isFormPost(request)) return payload;
    const target = reply.statusCode < 400 ? '/dashboard' : `/login?message=${codeOf(payload)}`;
    reply.code(303).header('location', target).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
};
