import type { Role } from './accounts-tables.ts';
import type { Identity, IdentityChecks } from './identity-provider-port.ts';
import { sealedCookie } from './sealed-cookie.ts';

const MINUTES = 10;

/** A person on their way to Google and back. */
export type GoogleTrip = { requestType: 'login' | 'register'; role: Role; checks: IdentityChecks };
/** Whom Google named, on the way to an account of theirs. */
export type GoogleNewcomer = { identity: Identity; role: Role };

export const tripCookie = sealedCookie<GoogleTrip>('google-trip', MINUTES);
export const newcomerCookie = sealedCookie<GoogleNewcomer>('google-newcomer', MINUTES);
