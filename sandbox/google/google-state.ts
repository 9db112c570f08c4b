import { generateKeyPairSync } from 'node:crypto';

/** What the provider library keeps, by model and id, and when it may be forgotten (milliseconds, 0: never). */
interface StoredModel {
  payload: Record<string, unknown>;
  expiresAt: number;
}

export interface GooglePerson {
  /** Google's `sub`: the one thing about a person that never changes. */
  sub: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

export interface GoogleState {
  models: Record<string, StoredModel>;
  /** People that were typed in on the account page, beside those that are always there. */
  people: GooglePerson[];
}

export const emptyGoogle = (): GoogleState => ({ models: {}, people: [] });

type PrivateJwk = Record<string, unknown>;

/** Kept through a reset, so that what was signed before it still verifies. */
export interface GoogleKeys {
  signingKey: PrivateJwk | null;
  cookieKey: string;
}

export const noGoogleKeys = (): GoogleKeys => ({ signingKey: null, cookieKey: '' });

export function newSigningKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox-1', use: 'sig', alg: 'RS256' };
}
