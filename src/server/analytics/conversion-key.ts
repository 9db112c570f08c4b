import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

type Needs = Pick<AppContext, 'db' | 'keyring'>;

const PURPOSE = 'conversion-key';

/** 256 bits, the length of an HMAC-SHA256. */
const KEY_BYTES = 32;

/** Returns when the advertiser's present key was made; null without one. */
export const conversionKeySince = async (db: Queryable, advertiserId: bigint): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date }>`
    select created_at since from conversion_keys where advertiser_id = ${advertiserId}`.execute(db);
  return rows[0]?.since ?? null;
};

/** Makes a key and revokes the previous one. Only this answer ever shows it. */
export const makeConversionKey = async (
  { db, keyring, clock }: Needs & Pick<AppContext, 'clock'>,
  advertiserId: bigint,
): Promise<{ key: string; since: Date }> => {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const since = clock.now();
  await sql`
    insert into conversion_keys (advertiser_id, key_sealed, created_at)
    values (${advertiserId}, ${keyring.seal(PURPOSE, key)}, ${since})
    on conflict (advertiser_id) do update set key_sealed = excluded.key_sealed, created_at = excluded.created_at`.execute(
    db,
  );
  return { key, since };
};

const isSigned = (key: string, text: string, signature: string): boolean => {
  const expected = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** @throws DomainError signature-wrong, also when the advertiser has no key */
export const requireSigned = async (
  { db, keyring }: Needs,
  { advertiserId, text, signature }: { advertiserId: bigint; text: string; signature: string },
): Promise<void> => {
  const { rows } = await sql<{ sealed: Buffer }>`
    select key_sealed sealed from conversion_keys where advertiser_id = ${advertiserId}`.execute(db);
  const [row] = rows;
  if (!row || !isSigned(keyring.open(PURPOSE, row.sealed), text, signature))
    throw new DomainError('signature-wrong');
};
