import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contracts from '#contracts/accounts.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { logRefusal } from '../platform/http/error-handler.ts';
import {
  admit,
  type GoogleTrip,
  newcomerCookie,
  registeredHere,
  sessionTokenOf,
  setSessionCookies,
  setSessionToken,
  tripCookie,
} from './account-cookies.ts';
import type { AccountsContext, Role } from './accounts-tables.ts';
import { redirectPrivately } from './browser-link-routes.ts';
import { registeredName } from './checked-name.ts';
import { findLanguage } from './find-language.ts';
import { enterWithGoogle, registerWithGoogle } from './google-account.ts';
import type { Identity } from './identity-provider-port.ts';
import { proveByIdentity } from './prove-person.ts';
import { checkAdmission } from './register-account.ts';
import { PROOF_SECONDS } from './sessions.ts';

const query = z.object({
  requestType: z.catch(z.enum(['login', 'register', 'prove']), 'login'),
  userRole: z.catch(z.enum(['Patient', 'Advertizer']), 'Patient'),
});

const LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' }, lane: 'provider' } as const;

const registrationPage = (role: Role): string =>
  role === 'Advertizer' ? '/advertizer/register' : '/patient-registration';

/** Redirects to the page where the person started, with an error code. */
const backWith = (
  reply: FastifyReply,
  trip: Pick<GoogleTrip, 'requestType' | 'role'> | undefined,
  code: string,
): FastifyReply => {
  const pages = { login: '/login', register: registrationPage(trip?.role ?? 'Patient'), prove: '/dashboard' };
  const page = pages[trip?.requestType ?? 'login'];
  return redirectPrivately(reply, `${page}?message=${code}`);
};

const languageOf = (context: AccountsContext, request: FastifyRequest) =>
  findLanguage(context, request, request.visitor.account?.language).language;

const setOut = async (context: AccountsContext, request: FastifyRequest, reply: FastifyReply) => {
  const { config, log, identityProvider } = context;
  const { requestType, userRole: role } = query.parse(request.query);
  const isProof = requestType === 'prove';
  if (isProof !== (request.visitor.account !== null))
    return redirectPrivately(reply, isProof ? '/login' : '/user-settings');
  if (!identityProvider) return redirectPrivately(reply, '/login?message=not-connected');
  const begun = await identityProvider.begin({
    redirectUri: `${config.publicUrl}/auth/google/callback`,
    locale: localeOf(languageOf(context, request)),
    ...(isProof && { maxAgeSeconds: PROOF_SECONDS }),
  });
  if (begun.kind === 'unavailable') {
    log.warn({ reason: begun.reason }, 'identity provider unreachable');
    return backWith(reply, { requestType, role }, 'google-unavailable');
  }
  tripCookie.set(context, reply, { requestType, role, checks: begun.checks });
  return redirectPrivately(reply, begun.url);
};

/** Handles an identity without an account. A registration continues with the rest of the form. */
const welcome = async (
  context: AccountsContext,
  reply: FastifyReply,
  { role, requestType, identity }: GoogleTrip & Parameters<typeof newcomerCookie.set>[2],
) => {
  if (requestType === 'login') throw new DomainError('google-no-account');
  await checkAdmission(context, { role, email: identity.email.toLowerCase() });
  newcomerCookie.set(context, reply, { identity, role });
  return redirectPrivately(reply, registrationPage(role));
};

/** Runs in its own tab, beside the one that waits for the proof. */
const proveWithGoogle = async (
  context: AccountsContext,
  { request, reply, identity }: { request: FastifyRequest; reply: FastifyReply; identity: Identity },
) => {
  const { account } = request.visitor;
  if (!account) throw new DomainError('not-signed-in');
  const proof = { accountId: account.id, sessionToken: sessionTokenOf(request) ?? '', identity };
  setSessionToken(reply, await proveByIdentity(context, proof));
  return redirectPrivately(reply, '/dashboard?message=proved');
};

const comeBack = async (context: AccountsContext, request: FastifyRequest, reply: FastifyReply) => {
  const { config, log, identityProvider } = context;
  const trip = tripCookie.read(context, request);
  tripCookie.clear(reply);
  if (!identityProvider || !trip) return backWith(reply, trip, 'google-failed');
  const returnedTo = new URL(request.url, config.publicUrl);
  const answer = await identityProvider.finish({ returnedTo, checks: trip.checks });
  if (answer.kind !== 'identified') {
    log.warn({ kind: answer.kind, reason: answer.reason }, 'identity provider log-in failed');
    return backWith(reply, trip, answer.kind === 'unavailable' ? 'google-unavailable' : 'google-failed');
  }
  const { identity } = answer;
  try {
    if (trip.requestType === 'prove') return await proveWithGoogle(context, { request, reply, identity });
    const session = await enterWithGoogle(context, {
      identity,
      newRole: trip.requestType === 'register' ? trip.role : undefined,
      registeredHere: registeredHere(context, request),
      oldToken: sessionTokenOf(request),
      place: request.visitor,
    });
    if (session === undefined) return await welcome(context, reply, { ...trip, identity });
    return redirectPrivately(
      reply,
      admit(context, reply, session) === 'success' ? '/dashboard' : '/login?step=code',
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logRefusal(request, error);
    return backWith(reply, trip, error.code);
  }
};

const registerCompletion = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.googleNewcomer, async ({ request }) => {
    const newcomer = newcomerCookie.read(context, request);
    if (!newcomer) return false;
    const { email, firstName, lastName } = newcomer.identity;
    return { email, firstName, lastName, userRole: newcomer.role };
  });

  bindEndpoint(app, contracts.registerWithGoogle, async ({ body, request, reply }) => {
    const newcomer = newcomerCookie.read(context, request);
    if (!newcomer) throw new DomainError('google-expired');
    const { country, termsCheck } = body;
    const person = { ...registeredName(body), country, termsChecked: termsCheck === true };
    const language = languageOf(context, request);
    const session = await registerWithGoogle(context, {
      ...newcomer,
      ...person,
      language,
      place: request.visitor,
    });
    newcomerCookie.clear(reply);
    setSessionCookies(reply, context.config, session);
    return { message: 'success', success_message: 'Registration successful.' };
  });
};

/** /auth/google is a plain link; Google redirects to the callback (SPEC 7). */
export const registerGoogleRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const options = { exposeHeadRoute: false, config: LIMIT };
  app.get(
    '/auth/google',
    { ...options, schema: { summary: 'Continue with Google: ?requestType=login or register, &userRole=' } },
    (request, reply) => setOut(context, request, reply),
  );
  app.get('/auth/google/callback', { ...options, schema: { hide: true } }, (request, reply) =>
    comeBack(context, request, reply),
  );
  registerCompletion(app, context);
};
