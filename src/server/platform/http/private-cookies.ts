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

/** Under which name the browser keeps a private cookie. */
export const privateCookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/**
 * Cookies that identify a person. On https their names have the prefix by which browsers take them from this host alone, over
 * TLS and for all of its paths: neither another host of the domain nor somebody on the network can plant a session or a
 * device. The plain names are not read there, not even for a while after an upgrade: whoever could plant one would have the
 * old hole. So each visitor logs in once more.
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
