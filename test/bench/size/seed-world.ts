import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { randomId } from '../../../src/server/platform/database/database.ts';
import { randomToken, tokenHash } from '../../../src/server/platform/secrets/keyring.ts';
import { idInWorld, type WorldSize } from './world-size.ts';

const FOLDER = join(import.meta.dirname, 'world');

/** Session tokens of the callers. */
export type Tokens = Record<'admin' | 'advertiser' | 'patient', string>;

const openSession = async (client: pg.ClientBase, accountId: bigint): Promise<string> => {
  const token = randomToken();
  await client.query(
    `insert into sessions (id, token_hash, account_id, created_at, expires_at, proved_at, last_used_at)
     values ($1, $2, $3, now(), now() + interval '1 day', now(), now())`,
    [randomId(), tokenHash(token), accountId],
  );
  return token;
};

/** Fills an empty database with a world of this size that passes all checks of the ledger. */
export const seedWorld = async (
  client: pg.ClientBase,
  size: WorldSize,
  progress: (text: string) => void = () => undefined,
): Promise<void> => {
  for (const [what, count] of Object.entries(size))
    await client.query('select set_config($1, $2, false)', [`bench.${what}`, String(count)]);
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
  );
  for (const file of readdirSync(FOLDER).sort()) {
    progress(`${size.views} views: ${file}`);
    await client.query(readFileSync(join(FOLDER, file), 'utf8'));
  }
};

/** The admin, and the sessions of the callers. */
export const seedAskers = async (client: pg.ClientBase, adminEmail: string): Promise<Tokens> => {
  const admin = idInWorld('admin', 1);
  await client.query(
    `insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, super_admin, created_at)
     values ($1, 'Advertizer', $2, now(), 'Ada', 'Admin', 'GB', true, now())`,
    [admin, adminEmail],
  );
  return {
    admin: await openSession(client, admin),
    advertiser: await openSession(client, idInWorld('advertiser', 1)),
    patient: await openSession(client, idInWorld('patient', 1)),
  };
};
