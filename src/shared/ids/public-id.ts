/** Ids in links: 10 characters of Crockford's base32 in lower case, 50 random bits, stored as a bigint. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** Common mistypes: o is read as 0, i and l as 1, and case does not matter. */
const READ_AS: Record<string, string> = { o: '0', i: '1', l: '1' };

export const GUEST_ID = 'guest';

/** The id of the guest page: no person has it, so money viewed there goes to the general account. */
export const GUEST_KEY = 0n;

const HALF = 25;

/** Half of an id: 25 bits, which fit a small integer. */
const encodeHalf = (bits: number): string => {
  let text = '';
  for (let place = 20; place >= 0; place -= 5) text += ALPHABET.charAt((bits >>> place) & 31);
  return text;
};

export const encodePublicId = (key: bigint): string =>
  key === GUEST_KEY
    ? GUEST_ID
    : encodeHalf(Number(BigInt.asUintN(HALF, key >> BigInt(HALF)))) +
      encodeHalf(Number(BigInt.asUintN(HALF, key)));

/** Returns the database key of a public id; undefined when the text cannot be one. */
export const decodePublicId = (text: string): bigint | undefined => {
  const plain = text.trim().toLowerCase();
  if (plain === GUEST_ID) return GUEST_KEY;
  if (plain.length !== LENGTH) return undefined;
  let key = 0n;
  for (const letter of plain) {
    const digit = ALPHABET.indexOf(READ_AS[letter] ?? letter);
    if (digit < 0) return undefined;
    key = (key << 5n) | BigInt(digit);
  }
  return key === GUEST_KEY ? undefined : key;
};

/** Finds a patient id in pasted text: the bare id, or any link that contains it, such as /patient/{id}. */
export const publicIdFromInput = (input: string): string | undefined => {
  const candidate = /(?:\/(?:patient|advView)\/)([^/?#\s]+)/.exec(input)?.[1] ?? input.trim();
  // People and apps put a full stop or a bracket behind a link.
  const key = decodePublicId(candidate.slice(0, 40).replace(/[\p{P}\p{Cf}]+$/u, ''));
  return key === undefined ? undefined : encodePublicId(key);
};
