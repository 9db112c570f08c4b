import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { DomainError } from '../platform/errors/domain-error.ts';
import { currentCaller } from '../platform/http/places.ts';
import { createTurns, runInSlot } from '../platform/http/turns.ts';
import { CURRENT, type Parameters } from './password-costs.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Limits hashes of the whole process, to protect memory and cores. Strangers use one of the two slots at
 * most, so that a returning browser does not wait behind a flood; each lane's queue is bounded.
 */
const turns = createTurns({ atOnce: 2, waiting: 30 });
const deriveArgon2 = promisify(argon2);

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const encode = ({ memoryKib, passes, parallelism }: Parameters, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const decode = (encoded: string) => {
  const [, memory, passes, lanes, salt = '', hash = ''] = ENCODED.exec(encoded) ?? [];
  if (memory === undefined) throw new Error('a password hash in the database has an unknown form');
  return {
    parameters: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

const derive = (password: string, salt: Buffer, length: number, parameters: Parameters): Promise<Buffer> =>
  runInSlot(turns, currentCaller(), () =>
    deriveArgon2('argon2id', {
      // Keyboards and systems send the same password composed or decomposed.
      message: password.normalize('NFKC'),
      nonce: salt,
      tagLength: length,
      memory: parameters.memoryKib,
      passes: parameters.passes,
      parallelism: parameters.parallelism,
    }),
  );

/** @throws DomainError busy-try-again when too many hashes wait */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return encode(CURRENT, salt, await derive(password, salt, HASH_BYTES, CURRENT));
};

/** @throws DomainError busy-try-again when too many hashes wait */
export const verifyPassword = async (password: string, encoded: string): Promise<boolean> => {
  const { parameters, salt, hash } = decode(encoded);
  return timingSafeEqual(await derive(password, salt, hash.length, parameters), hash);
};

/** Returns whether a hash has other parameters than today's; the next log-in then makes a new one. */
export const needsRehash = (encoded: string): boolean => {
  const { parameters } = decode(encoded);
  return (Object.keys(CURRENT) as (keyof Parameters)[]).some((name) => parameters[name] !== CURRENT[name]);
};

/** Matches no password. Checking it takes as long as a real one, so the time shows no unknown email. */
export const NOBODYS_HASH = encode(CURRENT, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

const FILE = new URL('./common-passwords.txt', import.meta.url);
const COMMON = new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));

/**
 * Refuses common passwords and the email itself. The contract checks the lengths.
 * @throws DomainError password-too-common
 */
export const refuseGuessablePassword = (password: string, email: string): void => {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const [localPart] = email.split('@');
  if (COMMON.has(plain) || plain === email || plain === localPart)
    throw new DomainError('password-too-common');
};
