import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contracts from '#contracts/accounts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { signedIn } from '../platform/http/require-access.ts';
import { registerAccessTokenRoutes } from './access-token-routes.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { registerBrowserLinkRoutes } from './browser-link-routes.ts';
import { findLanguage } from './find-language.ts';
import { registerGoogleRoutes } from './google-routes.ts';
import { registerLanguageRoutes } from './language-routes.ts';
import { logIn } from './log-in.ts';
import { redirectFormPosts } from './login-form.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import type { Registration } from './register-account.ts';
import { registerAdvertiser } from './register-advertiser.ts';
import { registerPatient } from './register-patient.ts';
import { noteRegistration } from './registration-cookie.ts';
import { resendVerification } from './resend-verification.ts';
import { sessionTokenOf, setSessionCookies } from './session-cookie.ts';

const REGISTERED = { message: 'success', success_message: 'Registration successful.' };
const VERIFICATION_SENT =
  "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.";

const registrationOf = (
  context: AccountsContext,
  body: BodyOf<typeof contracts.registerPatient>,
  request: FastifyRequest,
): Registration => {
  const { first_name: firstName, last_name: lastName, email, password, country } = body;
  // Whoever registers anew is nobody's account yet, even where another one is logged in.
  const visitor = { account: null, address: request.visitor.address };
  const { language } = findLanguage(context, { visitor, ofDevice: request.cookies.language });
  return { firstName, lastName, email, password, country, language };
};

const registerRegistrationRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(
    app,
    contracts.registerPatient,
    async ({ body, request, reply }) => {
      noteRegistration(
        context,
        reply,
        await registerPatient(context, registrationOf(context, body, request)),
      );
      return REGISTERED;
    },
    { perMinute: 10 },
  );

  bindEndpoint(
    app,
    contracts.registerAdvertizer,
    async ({ body, request, reply }) => {
      noteRegistration(
        context,
        reply,
        await registerAdvertiser(context, registrationOf(context, body, request)),
      );
      return REGISTERED;
    },
    { perMinute: 10 },
  );

  bindEndpoint(
    app,
    contracts.requestEmailVerification,
    async ({ visitor }) => {
      await resendVerification(context, signedIn(visitor).id);
      return { message: 'success', success_message: VERIFICATION_SENT };
    },
    { perMinute: 10 },
  );
};

/** In a scope of its own, because only the log-in's answers become redirects for a form. */
const registerLoginRoute = (app: FastifyInstance, context: AccountsContext): void => {
  app.register(async (scope) => {
    redirectFormPosts(scope);
    bindEndpoint(
      scope,
      contracts.login,
      async ({ body, visitor, request, reply }) => {
        const oldSessionToken = sessionTokenOf(request);
        const session = await logIn(context, { ...body, address: visitor.address, oldSessionToken });
        setSessionCookies(reply, context.config, session);
        return { message: 'success' };
      },
      { perMinute: 30 },
    );
  });
};

export const registerAccountsRoutes = (
  app: FastifyInstance,
  context: Omit<AccountsContext, 'attempts'>,
): void => {
  const accounts: AccountsContext = { ...context, attempts: createAttemptLimits(context.clock) };
  registerRegistrationRoutes(app, accounts);
  registerLoginRoute(app, accounts);
  registerPasswordRoutes(app, accounts);
  registerAccessTokenRoutes(app, accounts);
  registerLanguageRoutes(app, accounts);
  registerBrowserLinkRoutes(app, accounts);
  registerGoogleRoutes(app, accounts);
};
