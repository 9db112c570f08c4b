import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { privateCookie } from '../platform/http/identify-visitor.ts';

type Sealed<T> = { expiresAt: number; value: T };

/** A cookie whose content only we can read and write, and which is good for so many minutes. */
export const sealedCookie = <T>(name: string, minutes: number) => ({
  set({ config, keyring, clock }: AppContext, reply: FastifyReply, value: T): void {
    const sealed: Sealed<T> = { expiresAt: clock.now().getTime() + minutes * 60_000, value };
    const text = keyring.seal(name, JSON.stringify(sealed)).toString('base64url');
    reply.setCookie(name, text, { ...privateCookie(config), maxAge: minutes * 60 });
  },
  read({ keyring, clock }: AppContext, request: FastifyRequest): T | undefined {
    const text = request.cookies[name];
    if (text === undefined) return undefined;
    try {
      const sealed = JSON.parse(keyring.open(name, Buffer.from(text, 'base64url'))) as Sealed<T>;
      return sealed.expiresAt > clock.now().getTime() ? sealed.value : undefined;
    } catch {
      // Not sealed by us, or by us under an older secret: as good as none.
      return undefined;
    }
  },
  clear({ config }: AppContext, reply: FastifyReply): void {
    reply.clearCookie(name, privateCookie(config));
  },
});
