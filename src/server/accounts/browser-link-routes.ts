import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { emailLinkState } from '#contracts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { AccountsContext } from './accounts-context.ts';
import { logOut } from './log-out.ts';
import { forgetRegistration, registeredHere } from './registration-cookie.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookies } from './session-cookie.ts';
import { readLinkState, verifyEmail } from './verify-email.ts';

const linkForm = z.object({
  email: z.string(),
  token: z.string(),
  password: z.optional(z.string()),
  confirm: z.optional(z.string()),
});
type LinkForm = z.infer<typeof linkForm>;

/** These answers depend on the cookie, or come from a page with a token in its address: nothing may keep them or pass it on. */
const redirect = (reply: FastifyReply, target: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(target, 303);

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) => value?.includes('prefetch'));

/** A link or image on another site must not log anybody out. */
const isOwnNavigation = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

const LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/** Verifies with what the form sent, and answers the page to go to. */
const verifiedTarget = async (
  context: AccountsContext,
  { request, reply, form }: { request: FastifyRequest; reply: FastifyReply; form: LinkForm },
): Promise<string> => {
  const { email, token, password, confirm } = form;
  const verified = await verifyEmail(context, {
    email,
    token,
    chosen: { password, confirm },
    registeredHere: registeredHere(context, request),
    sessionToken: sessionTokenOf(request),
  });
  forgetRegistration(context, reply);
  if (verified.kind === 'before') return '/login?message=email-verified-before';
  if (verified.kind === 'entered') setSessionCookies(reply, context.config, verified.session);
  const isInside = verified.kind === 'entered' || request.visitor.account?.id === verified.accountId;
  return `${isInside ? '/dashboard' : '/login'}?message=email-verified`;
};

/** Back to the letter's page when another password, or another try, is all it takes; the link is still good. */
const refusedTarget = (form: LinkForm | undefined, code: string): string => {
  if (!form || !(code.startsWith('password-') || code === 'busy-try-again')) return `/login?message=${code}`;
  const { email, token } = form;
  return `/verify-email?${new URLSearchParams({ email, token, message: code })}`;
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
      forgetRegistration(context, reply);
    }
    return redirect(reply, '/');
  });

  bindEndpoint(
    app,
    emailLinkState,
    async ({ body, request }) => ({
      state: await readLinkState(context, { ...body, registeredHere: registeredHere(context, request) }),
    }),
    { perMinute: LIMIT.rateLimit.max },
  );

  app.post(
    '/api/verify-email',
    {
      schema: {
        summary: 'The form of /verify-email: what the link of the letter brought along, and a password',
      },
      config: LIMIT,
    },
    async (request, reply) => {
      const form = linkForm.safeParse(request.body).data;
      try {
        if (!form) throw new DomainError('verification-link-invalid');
        return redirect(reply, await verifiedTarget(context, { request, reply, form }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return redirect(reply, refusedTarget(form, error.code));
      }
    },
  );
};
