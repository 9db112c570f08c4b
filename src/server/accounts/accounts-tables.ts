import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import type { IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { tablesOf } from '../platform/database/database.ts';
import type { IdentityProviderPort } from './identity-provider-port.ts';
import type { StaffRequest } from './staff-request-machine.ts';

export type Role = 'Patient' | 'Advertizer';
export type LinkPurpose = 'verify-email' | 'reset-password' | 'payout-alarm';

/**
 * - `payouts-frozen`: the owner of the address says that somebody else changed where payouts go.
 * - `suspended`: by staff. Nothing is paid to the account, and its adverts do not run.
 */
export type AccountState = 'active' | 'payouts-frozen' | 'suspended';

type AccountsTables = {
  accounts: {
    id: bigint;
    role: Role;
    /** As lookUpEmail returns it. */
    email: string;
    emailVerifiedAt: Date | null;
    /** Null: the person logs in through an identity provider only. */
    passwordHash: string | null;
    firstName: string;
    lastName: string;
    /** The name in the other script; empty: not written. */
    otherFirstName: Generated<string>;
    otherLastName: Generated<string>;
    /** For staff: in both scripts. */
    fullName: GeneratedAlways<string>;
    country: string;
    language: Generated<Language>;
    superAdmin: Generated<boolean>;
    photoKey: string | null;
    disputedSince: Generated<Date | null>;
    state: Generated<AccountState>;
    /** What the person is told of a suspension. */
    stateReason: Generated<string | null>;
    /** Null while it is active. */
    stateSince: Generated<Date | null>;
    /** TERMS_VERSION of the day; both null for who did not register in a form. */
    termsVersion: Generated<string | null>;
    termsAcceptedAt: Generated<Date | null>;
    /** Which browser registered it (`readRegisteredHere`); null for who did not register in a form. */
    registeredBy: Generated<string | null>;
    createdAt: Date;
  };
  startSteps: { name: string; doneAt: Date };
  accountIdentities: { issuer: string; subject: string; accountId: bigint; linkedAt: Date };
  sessions: {
    /** By which its owner names it. */
    id: bigint;
    tokenHash: Buffer;
    accountId: bigint;
    createdAt: Date;
    expiresAt: Date;
    /** When the person last proved who they are. */
    provedAt: Date | null;
    /** To the minute. */
    lastUsedAt: Date | null;
    browser: string | null;
    system: string | null;
    country: string | null;
  };
  authenticatorApps: {
    accountId: bigint;
    secretSealed: Buffer;
    createdAt: Date;
    /** Null until its first code was typed in: until then nothing asks for it. */
    confirmedAt: Generated<Date | null>;
    /** The half minute of the code that counted last. */
    lastStep: Generated<bigint>;
  };
  passkeys: {
    id: bigint;
    accountId: bigint;
    /** In base64url. */
    credentialId: string;
    /** COSE. */
    publicKey: Buffer;
    counter: bigint;
    transports: string[];
    browser: string | null;
    system: string | null;
    createdAt: Date;
    lastUsedAt: Date | null;
    /** When the question that it answered last was asked. */
    lastAskedAt: Date;
  };
  recoveryCodes: { codeHash: Buffer; accountId: bigint; createdAt: Date };
  staffRequests: StaffRequest;
  attemptWindows: { key: string; count: number; endsAt: Date };
  knownPlaces: { key: string; accountId: bigint; seenAt: Date };
  logInTurns: { target: string; network: string; readyAt: Date };
  oneUseTokens: {
    tokenHash: Buffer;
    accountId: bigint;
    purpose: LinkPurpose;
    createdAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
  };
  accessTokens: {
    id: bigint;
    name: string;
    email: string;
    language: Generated<Language>;
    tokenHash: Buffer;
    tokenSealed: Buffer;
    /** Has a meaning only after the token was sent. */
    expiresAt: Date;
    sentAt: Date | null;
    verifiedAt: Date | null;
    usedAt: Date | null;
    createdAt: Date;
  };
};

export const tables = tablesOf<AccountsTables>();

export type AccountRow = Selectable<AccountsTables['accounts']>;
export type AccessRequest = Selectable<AccountsTables['accessTokens']>;

/** To compare with an e-mail as lookUpEmail returns it; the indexes hold this form. */
export const lowerEmail = sql<string>`lower(email)`;

/** What the operations behind the routes need beside the application's context. */
export type AccountsContext = AppContext & {
  ipCountry: IpCountryPort;
  /** Undefined: people log in with their passwords only. */
  identityProvider: IdentityProviderPort | undefined;
};
