import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { privateCookie, SESSION_COOKIE } from '../platform/http/identify-visitor.ts';
import { SESSION_SECONDS } from './sessions.ts';

export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[SESSION_COOKIE];

export const setSessionCookie = (reply: FastifyReply, config: Config, token: string): void => {
  reply.setCookie(SESSION_COOKIE, token, { ...privateCookie(config), maxAge: SESSION_SECONDS });
};

export const clearSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(SESSION_COOKIE, privateCookie(config));
};
