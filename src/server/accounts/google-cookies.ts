import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { privateCookie } from '../platform/http/identify-visitor.ts';
import type { Role } from './accounts-tables.ts';
import type { Identity, IdentityChecks } from './identity-provider-port.ts';

const MINUTES = 10;

/** A person on their way to Google and back. */
export type GoogleTrip = { requestType: 'login' | 'register'; role: Role; checks: IdentityChecks };
/** Whom Google named, on the way to an account of theirs. */
export type GoogleNewcomer = { identity: Identity; role: Role };

type Sealed<T> = { expiresAt: number; value: T };

/** A cookie whose content only we can read and write, and which is good for some minutes. */
const sealedCookie = <T>(name: string) => ({
  set({ config, keyring, clock }: AppContext, reply: FastifyReply, value: T): void {
    const sealed: Sealed<T> = { expiresAt: clock.now().getTime() + MINUTES * 60_000, value };
    const text = keyring.seal(name, JSON.stringify(sealed)).toString('base64url');
    reply.setCookie(name, text, { ...privateCookie(config), maxAge: MINUTES * 60 });
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

export const tripCookie = sealedCookie<GoogleTrip>('google-trip');
export const newcomerCookie = sealedCookie<GoogleNewcomer>('google-newcomer');
