import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as invitations from '#contracts/access-tokens.ts';
import * as contracts from '#contracts/accounts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { isErrorCode } from '#contracts/error-codes.ts';
import { getLanguage, saveLanguage } from '#contracts/language.ts';
import { finishLogin } from '#contracts/second-factor.ts';
import * as sessions from '#contracts/sessions.ts';
import * as staff from '#contracts/staff.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import {
  readInvitation,
  requestAccessToken,
  sendAccessToken,
  sendInvitations,
  verifyAccessToken,
} from './access-tokens.ts';
import { admit, noteRegistration, secondStepCookie, sessionTokenOf } from './account-cookies.ts';
import { changeAccount } from './accounts-store.ts';
import type { AccountsContext, Role } from './accounts-tables.ts';
import { registerBrowserLinkRoutes } from './browser-link-routes.ts';
import { requestPasswordReset, resetPassword, updatePassword } from './change-password.ts';
import { registeredName } from './checked-name.ts';
import { findLanguage } from './find-language.ts';
import { registerGoogleRoutes } from './google-routes.ts';
import { listAccessTokens } from './list-access-tokens.ts';
import { logIn } from './log-in.ts';
import { acceptInvitation, registerAccount } from './register-account.ts';
import {
  registerPasskeyRoutes,
  registerProofRoutes,
  registerSecondFactorRoutes,
} from './second-factor-routes.ts';
import { finishLogIn } from './second-step.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts';
import { showStaff } from './staff.ts';
import { askForRightOnScreen, decideStaffRequest } from './staff-rights.ts';
import { resendVerification } from './verify-email.ts';

/** The log-in screen, asking for the code. */
const SECOND_STEP = '/login?step=code';

const isAskingOn = (payload: unknown): boolean =>
  (JSON.parse(String(payload)) as { message?: unknown }).message === 'second-step';

const isFormPost = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** Returns only the error code: free text in a link could show foreign words on our log-in page. */
const codeOf = (payload: unknown): string => {
  const { code } = JSON.parse(String(payload)) as { code?: unknown };
  return isErrorCode(code) ? code : 'unexpected-fault';
};

/** Returns where a refused post goes: a wrong code may be typed again, an expired step starts over. */
const targetOf = ({ url }: FastifyRequest, { statusCode }: FastifyReply, payload: unknown): string => {
  if (statusCode < 400) return isAskingOn(payload) ? SECOND_STEP : '/dashboard';
  const code = codeOf(payload);
  return url === contracts.login.path || code === 'second-step-over'
    ? `/login?message=${code}`
    : `${SECOND_STEP}&message=${code}`;
};

/** Turns every answer to a form post, early refusals too, into a redirect. JSON requests are not affected. */
const redirectFormPosts = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isFormPost(request)) return payload;
    const target = targetOf(request, reply, payload);
    reply.code(303).header('location', target).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
};

const success = (text: string) => ({ message: 'success', success_message: text });

const registerPasswordRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.forgotPassword, async ({ body, visitor }) => {
    await requestPasswordReset(context, { ...body, place: visitor });
    return success('Please check your email for password reset link.');
  });

  bindEndpoint(app, contracts.resetPassword, async ({ body, visitor }) => {
    await resetPassword(context, { ...body, place: visitor });
    return success('Password has been resetted.');
  });

  bindEndpoint(app, contracts.updatePassword, async ({ body, account, request }) => {
    const { oldPassword, password } = body;
    const sessionToken = sessionTokenOf(request) ?? '';
    await updatePassword(context, { accountId: account.id, oldPassword, password, sessionToken });
    return success('Password has been updated.');
  });
};

const REQUESTED =
  'Thank you. Registration is restricted due to a high volume of requests. You will get an email with the invitation when it is your turn.';

const registerAccessTokenRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, invitations.requestAccessToken, async ({ body: { name, email, lang }, visitor }) => {
    await requestAccessToken(context, { name, email, language: lang, place: visitor });
    return success(REQUESTED);
  });

  bindEndpoint(app, invitations.verifyAccessToken, async ({ body, visitor }) => {
    await verifyAccessToken(context, { ...body, address: visitor.address });
    return { message: 'success' };
  });

  bindEndpoint(app, invitations.checkInvitation, async ({ body, visitor }) => {
    await readInvitation(context, { ...body, address: visitor.address });
    return { message: 'success' };
  });

  bindEndpoint(app, invitations.listAccessTokens, ({ query }) => listAccessTokens(context, query));

  bindEndpoint(app, invitations.sendAccessToken, async ({ body, account }) => {
    await sendAccessToken(context, { ...body, adminId: account.id });
    const { tokens } = await listAccessTokens(context, {});
    return { message: 'success', success_message: 'Code successfully sended', tokens };
  });

  bindEndpoint(app, invitations.sendInvitations, ({ body, account }) =>
    sendInvitations(context, { ...body, adminId: account.id }),
  );
};

const registerLanguageRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, getLanguage, async ({ visitor, request }) =>
    findLanguage(context, request, visitor.account?.language),
  );
  bindEndpoint(app, saveLanguage, async ({ account, body: { language } }) => {
    await changeAccount(context.db, account.id, { language });
    return { language };
  });
};

const VERIFICATION_SENT =
  "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.";

type RegistrationCall = {
  body: BodyOf<typeof contracts.registerPatient>;
  request: FastifyRequest;
  reply: FastifyReply;
};

const registerRegistrationRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const register = async (role: Role, { body, request, reply }: RegistrationCall) => {
    const { email, password, country, token } = body;
    // A new account has no language yet, even when the visitor is logged in with another account.
    const { language } = findLanguage(context, request, undefined);
    const name = registeredName(body);
    const person = { ...name, email, password, country, language, place: request.visitor, role };
    if (token === undefined) noteRegistration(context, reply, await registerAccount(context, person));
    else {
      const oldToken = sessionTokenOf(request);
      admit(context, reply, await acceptInvitation(context, { ...person, token, oldToken }));
    }
    return success('Registration successful.');
  };
  bindEndpoint(app, contracts.registerPatient, (call) => register('Patient', call));
  bindEndpoint(app, contracts.registerAdvertizer, (call) => register('Advertizer', call));

  bindEndpoint(app, contracts.requestEmailVerification, async ({ account, visitor }) => {
    await resendVerification(context, { accountId: account.id, place: visitor });
    return success(VERIFICATION_SENT);
  });
};

/** Registers the log-in in its own scope, because only its answers become redirects. */
const registerLoginRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  app.register(async (scope) => {
    redirectFormPosts(scope);
    bindEndpoint(scope, contracts.login, async ({ body, visitor, request, reply }) => {
      const oldToken = sessionTokenOf(request);
      const entered = await logIn(context, { ...body, place: visitor, oldToken });
      return { message: admit(context, reply, entered) };
    });

    bindEndpoint(scope, finishLogin, async ({ body: { code }, visitor, request, reply }) => {
      const step = secondStepCookie.read(context, request);
      const oldToken = sessionTokenOf(request);
      const session = await finishLogIn(context, { step, code, place: visitor, oldToken });
      secondStepCookie.clear(reply);
      return { message: admit(context, reply, session) };
    });
  });
};

const registerOwnSessionsRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, sessions.listSessions, async ({ account, request }) => ({
    sessions: await listOwnSessions(context, { account, sessionToken: sessionTokenOf(request) ?? '' }),
  }));

  bindEndpoint(app, sessions.endOwnSession, async ({ account, params }) => {
    await endOwnSession(context, { accountId: account.id, sessionId: keyOf(params.id) });
    return { message: 'success' };
  });

  bindEndpoint(app, sessions.endOtherSessions, async ({ account, request }) => {
    await endOtherSessions(context, { account, sessionToken: sessionTokenOf(request) ?? '' });
    return { message: 'success' };
  });
};

const registerStaffRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, staff.listStaff, ({ account }) => showStaff(context, account.id));

  bindEndpoint(app, staff.askForStaffRight, async ({ account, body }) => {
    await askForRightOnScreen(context, { ...body, by: account.id });
    return { success: true };
  });

  bindEndpoint(app, staff.decideStaffRequest, async ({ account, params, body: { decision } }) => {
    await decideStaffRequest(context, { requestId: keyOf(params.id), by: account.id, decision });
    return { success: true };
  });
};

export const registerAccountsRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  registerRegistrationRoutes(app, context);
  registerLoginRoutes(app, context);
  registerSecondFactorRoutes(app, context);
  registerPasskeyRoutes(app, context);
  registerPasswordRoutes(app, context);
  registerAccessTokenRoutes(app, context);
  registerLanguageRoutes(app, context);
  registerBrowserLinkRoutes(app, context);
  registerGoogleRoutes(app, context);
  registerProofRoutes(app, context);
  registerOwnSessionsRoutes(app, context);
  registerStaffRoutes(app, context);
};
