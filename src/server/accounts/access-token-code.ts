import { randomBytes } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';

const SEAL_PURPOSE = 'access-token';
const GROUPS = 4;
/** Hexadecimal digits: 128 bits in four groups of eight, short enough to be typed from a letter. */
const GROUP_LENGTH = 8;

/** People copy a token with its gaps, or type it in capitals. */
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

export const accessTokenHash = (code: string): Buffer => tokenHash(plainCode(code));

/** A new token: the hash answers whether a given one is right, the sealed form lets the admin send it again. */
export const createAccessToken = ({ keyring }: AppContext) => {
  const digits = randomBytes((GROUPS * GROUP_LENGTH) / 2).toString('hex');
  const groups = Array.from({ length: GROUPS }, (_, place) =>
    digits.slice(place * GROUP_LENGTH, (place + 1) * GROUP_LENGTH),
  );
  const code = groups.join('-');
  return { code, tokenHash: accessTokenHash(code), tokenSealed: keyring.seal(SEAL_PURPOSE, code) };
};

/** Undefined when it was sealed with another APP_SECRET than today's. */
export const openAccessToken = ({ keyring }: AppContext, sealed: Buffer): string | undefined => {
  try {
    return keyring.open(SEAL_PURPOSE, sealed);
  } catch {
    return undefined;
  }
};
