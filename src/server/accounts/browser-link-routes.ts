import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccountsContext } from './accounts-context.ts';
import { logOut } from './log-out.ts';
import { clearSessionCookie, sessionTokenOf } from './session-cookie.ts';
import { verifyEmail } from './verify-email.ts';

const linkForm = z.object({ email: z.string(), token: z.string() });

/** These answers depend on the cookie, or come from a page with a token in its address: nothing may keep them or pass it on. */
const redirect = (reply: FastifyReply, target: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(target, 303);

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) => value?.includes('prefetch'));

/** A link or image on another site must not log anybody out. */
const isOwnNavigation = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

const verifiedTarget = async (context: AccountsContext, request: FastifyRequest): Promise<string> => {
  const form = linkForm.safeParse(request.body);
  if (!form.success) throw new DomainError('verification-link-invalid');
  const verified = await verifyEmail(context, { ...form.data, sessionToken: sessionTokenOf(request) });
  const page = request.visitor.account?.id === verified ? '/dashboard' : '/login';
  return `${page}?message=email-verified`;
};

/**
 * A plain link and a plain form: they answer with a page to go to, never with JSON. The letter's link opens the page of
 * the form, because mail scanners follow links before people do. A HEAD must not act either, so there is none.
 */
export const registerBrowserLinkRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const logout = { schema: { summary: 'Log out; a plain link' }, exposeHeadRoute: false };
  app.get('/api/logout', logout, async (request, reply) => {
    // An error makes the browser drop what it fetched ahead and ask again when the link is really followed.
    if (isPrefetch(request)) return reply.code(503).header('cache-control', 'no-store').send();
    const token = sessionTokenOf(request);
    if (token !== undefined && isOwnNavigation(request)) {
      await logOut(context, token);
      clearSessionCookie(reply, context.config);
    }
    return redirect(reply, '/');
  });

  app.post(
    '/api/verify-email',
    {
      schema: { summary: 'The form of /verify-email: what the link of the letter brought along' },
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      try {
        return redirect(reply, await verifiedTarget(context, request));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return redirect(reply, `/login?message=${error.code}`);
      }
    },
  );
};
