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
 * - `payouts-frozen`: the owner of the address reports that somebody else changed the payout details.
 * - `suspended`: by staff. Nothing is paid to the account, and its adverts do not run.
 */
export type AccountState = 'active' | 'payouts-frozen' | 'suspended';

type AccountsTables = {
  accounts: {
    id: bigint;
    role: Role;
    /** Normalized by lookUpEmail. */
    email: string;
    emailVerifiedAt: Date | null;
    /** Null: log-in through an identity provider only. */
    passwordHash: string | null;
    firstName: string;
    lastName: string;
    /** The name in the other script; empty when not given. */
    otherFirstName: Generated<string>;
    otherLastName: Generated<string>;
    /** The name in both scripts, for staff. */
    fullName: GeneratedAlways<string>;
    country: string;
    language: Generated<Language>;
    superAdmin: Generated<boolean>;
    photoKey: string | null;
    disputedSince: Generated<Date | null>;
    state: Generated<AccountState>;
    /** The reason of a suspension that the person reads. */
    stateReason: Generated<string | null>;
    /** Null while the state is active. */
    stateSince: Generated<Date | null>;
    /** TERMS_VERSION on the day of registration; both null without a form. */
    termsVersion: Generated<string | null>;
    termsAcceptedAt: Generated<Date | null>;
    /** The browser that registered it (`readRegisteredHere`); null without a form. */
    registeredBy: Generated<string | null>;
    createdAt: Date;
  };
  startSteps: { name: string; doneAt: Date };
  accountIdentities: { issuer: string; subject: string; accountId: bigint; linkedAt: Date };
  sessions: {
    /** The id that its owner's calls use. */
    id: bigint;
    tokenHash: Buffer;
    accountId: bigint;
    createdAt: Date;
    expiresAt: Date;
    /** When the person last proved their identity. */
    provedAt: Date | null;
    /** Rounded to the minute. */
    lastUsedAt: Date | null;
    browser: string | null;
    system: string | null;
    country: string | null;
  };
  authenticatorApps: {
    accountId: bigint;
    secretSealed: Buffer;
    createdAt: Date;
    /** Null until the first code is confirmed; until then no log-in asks for codes. */
    confirmedAt: Generated<Date | null>;
    /** The half minute of the last accepted code. */
    lastStep: Generated<bigint>;
  };
  passkeys: {
    id: bigint;
    accountId: bigint;
    /** Encoded in base64url. */
    credentialId: string;
    /** The key in COSE form. */
    publicKey: Buffer;
    counter: bigint;
    transports: string[];
    browser: string | null;
    system: string | null;
    createdAt: Date;
    lastUsedAt: Date | null;
    /** Time of the challenge that it answered last. */
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
    /** Meaningful only after the token was sent. */
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

/** Compares with a lookUpEmail result; the indexes have this form. */
export const lowerEmail = sql<string>`lower(email)`;

export type AccountsContext = AppContext & {
  ipCountry: IpCountryPort;
  /** Undefined: password log-in only. */
  identityProvider: IdentityProviderPort | undefined;
};
