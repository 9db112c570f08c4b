import type { Generated } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import type { Database } from '../platform/database/database.ts';

export type Role = 'Patient' | 'Advertizer';
export type LinkPurpose = 'verify-email' | 'reset-password';

type AccountsTables = {
  accounts: {
    id: bigint;
    role: Role;
    /** Always as normalizeEmail returns it. */
    email: string;
    email_verified_at: Date | null;
    /** Null: the person logs in through an identity provider only. */
    password_hash: string | null;
    first_name: string;
    last_name: string;
    country: string;
    language: Generated<Language>;
    super_admin: Generated<boolean>;
    photo_key: string | null;
    disputed_since: Generated<Date | null>;
    created_at: Date;
  };
  start_steps: { name: string; done_at: Date };
  account_identities: { issuer: string; subject: string; account_id: bigint; linked_at: Date };
  sessions: { token_hash: Buffer; account_id: bigint; created_at: Date; expires_at: Date };
  attempt_windows: { key: string; count: number; ends_at: Date };
  one_use_tokens: {
    token_hash: Buffer;
    account_id: bigint;
    purpose: LinkPurpose;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  access_tokens: {
    id: bigint;
    name: string;
    email: string;
    language: Generated<Language>;
    token_hash: Buffer;
    token_sealed: Buffer;
    /** Has a meaning only after the token was sent. */
    expires_at: Date;
    sent_at: Date | null;
    verified_at: Date | null;
    used_at: Date | null;
    created_at: Date;
  };
};

/** A transaction is a Database too, so every query takes either. */
export const tables = (db: Database) => db.withTables<AccountsTables>();
