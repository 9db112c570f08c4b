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

export const privateCookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/**
 * Sets and reads cookies that identify a person. On https browsers accept their names (`__Host-`) only from
 * this host over TLS, so nobody else can plant a session; plain names are never read there.
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
