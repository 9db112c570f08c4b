import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { emailLinkState } from '#contracts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { logRefusal } from '../platform/http/error-handler.ts';
import { isPrefetch } from '../platform/http/opens-page.ts';
import {
  clearSessionCookie,
  forgetRegistration,
  registeredHere,
  sessionTokenOf,
  setSessionCookies,
} from './account-cookies.ts';
import type { AccountsContext } from './accounts-tables.ts';
import { endSession } from './sessions.ts';
import { readLinkState, verifyEmail } from './verify-email.ts';

const linkForm = z.object({
  email: z.string(),
  token: z.string(),
  password: z.optional(z.string()),
  confirm: z.optional(z.string()),
});
type LinkForm = z.infer<typeof linkForm>;

/** Redirects without cache or Referer: the target depends on cookies, or the address carries a token. */
export const redirectPrivately = (reply: FastifyReply, target: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(target, 303);

/** Rejects links and images of other sites, which must not log a person out. */
const isOwnNavigation = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

const LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/** Verifies the email with the form's fields. Returns the page to go to. */
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
    inside: request.visitor.account?.id,
    place: request.visitor,
  });
  forgetRegistration(reply);
  if (verified.kind === 'before') return '/login?message=email-verified-before';
  if (verified.session) setSessionCookies(reply, context.config, verified.session);
  return '/dashboard?message=email-verified';
};

/** Returns the page after a refusal: the form again while another attempt can succeed. */
const refusedTarget = (form: LinkForm | undefined, code: string): string => {
  if (!form || !(code.startsWith('password-') || code === 'busy-try-again')) return `/login?message=${code}`;
  const { email, token } = form;
  return `/verify-email?${new URLSearchParams({ email, token, message: code })}`;
};

/**
 * Registers a plain link and a plain form that answer with redirects, never JSON. The emailed link only opens
 * the form because mail scanners follow links first; there is no HEAD route because HEAD must not act.
 */
export const registerBrowserLinkRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const logout = { schema: { summary: 'Log out; a plain link' }, exposeHeadRoute: false };
  app.get('/api/logout', logout, async (request, reply) => {
    // After an error the browser drops the prefetched answer and requests again on navigation.
    if (isPrefetch(request.headers)) return reply.code(503).header('cache-control', 'no-store').send();
    const token = sessionTokenOf(request);
    if (token !== undefined && isOwnNavigation(request)) {
      await endSession(context.db, token);
      clearSessionCookie(reply);
      forgetRegistration(reply);
      // Clears data of pages in this browser: patients helped today, a started payment.
      reply.header('clear-site-data', '"storage"');
    }
    return redirectPrivately(reply, '/');
  });

  bindEndpoint(app, emailLinkState, async ({ body, request }) => ({
    state: await readLinkState(context, { ...body, registeredHere: registeredHere(context, request) }),
  }));

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
        return redirectPrivately(reply, await verifiedTarget(context, { request, reply, form }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        logRefusal(request, error);
        return redirectPrivately(reply, refusedTarget(form, error.code));
      }
    },
  );
};
