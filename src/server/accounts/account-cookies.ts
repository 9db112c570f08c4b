import type { FastifyReply, FastifyRequest } from 'fastify';
import { UNVERIFIED_KEPT_HOURS } from '#shared/durations/durations.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Config } from '../platform/config/config.ts';
import { SESSION_COOKIE } from '../platform/http/visitor.ts';
import { chosenHere, keepLanguage } from '../platform/http/visitor-language.ts';
import type { Role } from './accounts-tables.ts';
import type { Identity, IdentityChecks } from './identity-provider-port.ts';
import type { NewSession } from './open-session.ts';
import { PASSKEY_MINUTES, type PasskeyQuestion } from './passkeys.ts';
import { isSecondStep, SECOND_STEP_MINUTES, type SecondStep } from './second-step.ts';
import { SESSION_SECONDS } from './sessions.ts';

const GOOGLE_MINUTES = 10;

export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  request.privateCookie(SESSION_COOKIE);

/** Sets the session cookie: for a new session, or for the next token of the same session. */
export const setSessionToken = (reply: FastifyReply, token: string): void => {
  reply.setPrivateCookie(SESSION_COOKIE, token, SESSION_SECONDS);
};

/**
 * Sets the cookies after a log-in and logs its event. The device takes the account's language unless one was
 * chosen on it; scripts of our pages read and write that cookie too.
 */
export const setSessionCookies = (
  reply: FastifyReply,
  config: Config,
  { accountId, token, language }: NewSession,
): void => {
  const { request } = reply;
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  request.log.info({ account: String(accountId), route }, 'log-in succeeded');
  const secure = config.publicUrl.startsWith('https:');
  reply.rememberDevice();
  setSessionToken(reply, token);
  if (chosenHere(request)) return;
  keepLanguage(reply, language, secure);
};

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearPrivateCookie(SESSION_COOKIE);
};

type Sealed<T> = { expiresAt: number; value: T };

/** A cookie that expires after `minutes` and that only this server can read or change. */
const sealedCookie = <T>(name: string, minutes: number) => ({
  set({ keyring, clock }: AppContext, reply: FastifyReply, value: T): void {
    const sealed: Sealed<T> = { expiresAt: clock.now().getTime() + minutes * 60_000, value };
    const text = keyring.seal(name, JSON.stringify(sealed)).toString('base64url');
    reply.setPrivateCookie(name, text, minutes * 60);
  },
  read({ keyring, clock }: AppContext, request: FastifyRequest): T | undefined {
    const text = request.privateCookie(name);
    if (text === undefined) return undefined;
    try {
      const sealed = JSON.parse(keyring.open(name, Buffer.from(text, 'base64url'))) as Sealed<T>;
      return sealed.expiresAt > clock.now().getTime() ? sealed.value : undefined;
    } catch {
      // Not sealed by us, or with an older APP_SECRET.
      return undefined;
    }
  },
  clear(reply: FastifyReply): void {
    reply.clearPrivateCookie(name);
  },
});

const registrationCookie = sealedCookie<{ accountId: string }>(
  'watchwell_registration',
  UNVERIFIED_KEPT_HOURS * 60,
);

/** Remembers that this browser registered the account, so its user chose the password. */
export const noteRegistration = (context: AppContext, reply: FastifyReply, accountId: bigint): void =>
  registrationCookie.set(context, reply, { accountId: String(accountId) });

/** Returns the account that this browser registered in the last two days, or undefined. */
export const registeredHere = (context: AppContext, request: FastifyRequest): bigint | undefined => {
  const registration = registrationCookie.read(context, request);
  return registration && BigInt(registration.accountId);
};

/** Called at log-out: the next user of a shared computer did not choose the password. */
export const forgetRegistration = registrationCookie.clear;

/** A person on the way to Google and back; `prove` is a fresh proof of identity. */
export type GoogleTrip = { requestType: 'login' | 'register' | 'prove'; role: Role; checks: IdentityChecks };
/** A person identified by Google who has no account yet. */
export type GoogleNewcomer = { identity: Identity; role: Role };

export const tripCookie = sealedCookie<GoogleTrip>('google-trip', GOOGLE_MINUTES);
export const newcomerCookie = sealedCookie<GoogleNewcomer>('google-newcomer', GOOGLE_MINUTES);

/** The challenge sent to an authenticator. */
export const passkeyCookie = sealedCookie<PasskeyQuestion>('watchwell_passkey', PASSKEY_MINUTES);

/** A log-in with the right password that still needs its second factor; it is no session. */
export const secondStepCookie = sealedCookie<SecondStep>('watchwell_second_step', SECOND_STEP_MINUTES);

/** Logs the browser in, or makes it ask for the second factor. Returns the log-in's answer for either. */
export const admit = (
  context: AppContext,
  reply: FastifyReply,
  entered: NewSession | SecondStep,
): 'success' | 'second-step' => {
  if (isSecondStep(entered)) {
    secondStepCookie.set(context, reply, entered);
    return 'second-step';
  }
  setSessionCookies(reply, context.config, entered);
  return 'success';
};
