import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const signWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

const openWith = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
};

/**
 * Keys derived from the application's secret, one for each purpose: a signature for one purpose is invalid for another.
 * What was signed or sealed with the previous secret still holds, so that a secret can be replaced while people are here.
 */
export class Keyring {
  readonly #secret: string;
  readonly #previous: string | undefined;
  readonly #keys = new Map<string, Buffer>();

  constructor(secret: string, previous?: string) {
    this.#secret = secret;
    this.#previous = previous;
  }

  #key(purpose: string, secret = this.#secret): Buffer {
    const name = `${secret}\n${purpose}`;
    const known = this.#keys.get(name);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'watchwell', purpose, 32));
    this.#keys.set(name, key);
    return key;
  }

  /** The key of the present secret, then that of the one before. */
  #allKeys(purpose: string): Buffer[] {
    const previous = this.#previous === undefined ? [] : [this.#key(purpose, this.#previous)];
    return [this.#key(purpose), ...previous];
  }

  /** HMAC-SHA256 in base64url. */
  sign(purpose: string, text: string): string {
    return signWith(this.#key(purpose), text);
  }

  verify(purpose: string, text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.#allKeys(purpose).some((key) => {
      const expected = Buffer.from(signWith(key, text));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }

  /** Encrypts with AES-256-GCM: nonce, tag, ciphertext. */
  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** @throws when the bytes were changed or sealed for another purpose */
  open(purpose: string, sealed: Buffer): string {
    const [key, previous] = this.#allKeys(purpose);
    try {
      return openWith(key as Buffer, sealed);
    } catch (error) {
      if (!previous) throw error;
      return openWith(previous, sealed);
    }
  }
}

/** A token for a cookie or a link: 256 random bits in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is stored. Random tokens of 256 bits need no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
