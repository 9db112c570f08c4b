import { randomBytes } from 'node:crypto';

/** 50 random bits, never 0: the database form of a public id (see shared/ids). */
export const randomId = (): bigint => {
  const key = randomBytes(7).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) >> 6n;
  return key === 0n ? randomId() : key;
};
