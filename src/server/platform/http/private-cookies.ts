import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    privateCookie(name: string): string | undefined;
  }
  interface FastifyReply {
    setPrivateCookie(name: string, value: string, maxAgeSeconds: number): FastifyReply;
    clearPrivateCookie(name: string): FastifyReply;
  }
}

/** The name under which the browser keeps a private cookie. */
export const privateCookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/**
 * Sets and reads cookies that identify a person. On https their names have a prefix (`__Host-`): browsers
 * accept such cookies only from this host over TLS, so no other host of the domain and nobody on the network
 * can plant a session. Plain names are never read there, not even after an upgrade, which costs each visitor
 * one log-in.
 */
export const installPrivateCookies = (
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void => {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (name: string): string => privateCookieName({ publicUrl }, name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  app.decorateRequest('privateCookie', function (this: FastifyRequest, name: string) {
    return this.cookies[nameOf(name)];
  });
  app.decorateReply(
    'setPrivateCookie',
    function (this: FastifyReply, name: string, value: string, maxAge: number) {
      return this.setCookie(nameOf(name), value, { ...attributes, maxAge });
    },
  );
  app.decorateReply('clearPrivateCookie', function (this: FastifyReply, name: string) {
    return this.clearCookie(nameOf(name), attributes);
  });
};
