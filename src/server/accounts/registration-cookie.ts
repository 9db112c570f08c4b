import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { sealedCookie } from './sealed-cookie.ts';
import { UNVERIFIED_KEPT_HOURS } from './unverified-accounts.ts';

const cookie = sealedCookie<{ accountId: string }>('watchwell_registration', UNVERIFIED_KEPT_HOURS * 60);

/** This browser registered the account, so whoever sits at it knows the password that was given then. */
export const noteRegistration = (context: AppContext, reply: FastifyReply, accountId: bigint): void =>
  cookie.set(context, reply, { accountId: String(accountId) });

/** The account that this browser registered in the last two days, if it did. */
export const registeredHere = (context: AppContext, request: FastifyRequest): bigint | undefined => {
  const registration = cookie.read(context, request);
  return registration && BigInt(registration.accountId);
};

/** Whoever logs out at a shared computer takes the password's proof along. */
export const forgetRegistration = (context: AppContext, reply: FastifyReply): void =>
  cookie.clear(context, reply);
