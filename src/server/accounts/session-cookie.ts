import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { privateCookie, SESSION_COOKIE } from '../platform/http/identify-visitor.ts';
import { type NewSession, SESSION_SECONDS } from './sessions.ts';

const LANGUAGE_SECONDS = 365 * 24 * 3600;

export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[SESSION_COOKIE];

/** The account brings its language to the device; the browser's scripts write that cookie, too, and so may read it. */
export const setSessionCookies = (
  reply: FastifyReply,
  config: Config,
  { token, language }: NewSession,
): void => {
  const options = privateCookie(config);
  reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_SECONDS });
  reply.setCookie('language', language, { ...options, httpOnly: false, maxAge: LANGUAGE_SECONDS });
};

export const clearSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(SESSION_COOKIE, privateCookie(config));
};
