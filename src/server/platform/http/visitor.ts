import type { Language } from '#shared/languages/languages.ts';
/** Who makes a request, resolved once before the handler: the account of the session, and the device. */
export type SignedInAccount = {
  id: bigint;
  role: 'Patient' | 'Advertizer';
  superAdmin: boolean;
  /** The one account whose verified e-mail is the setting ADMIN_EMAIL. */
  isAdmin: boolean;
  emailVerified: boolean;
  language: Language;
};

export type Visitor = {
  account: SignedInAccount | null;
  /** Of the signed device cookie; never equal to an account's id. */
  deviceId: bigint;
  /** The client's address as the server sees it. */
  address: string;
};

/** Finds the account of a session cookie's token; the accounts slice implements it. */
export type SessionPort = { accountOf(token: string): Promise<SignedInAccount | null> };

/** What tells viewers apart: the account when logged in, else the device (DECISIONS 5). */
export const viewerIdOf = (visitor: Visitor): bigint => visitor.account?.id ?? visitor.deviceId;

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
}
