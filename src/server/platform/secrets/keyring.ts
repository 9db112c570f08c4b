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

/** Keys derived from the application's secret, one for each purpose: a signature for one purpose is invalid for another. */
export class Keyring {
  readonly #secret: string;
  readonly #keys = new Map<string, Buffer>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  #key(purpose: string): Buffer {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.#secret, 'watchwell', purpose, 32));
    this.#keys.set(purpose, key);
    return key;
  }

  /** HMAC-SHA256 in base64url. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#key(purpose)).update(text).digest('base64url');
  }

  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
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
    const decipher = createDecipheriv('aes-256-gcm', this.#key(purpose), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }
}

/** A token for a cookie or a link: 256 random bits in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is stored. Random tokens of 256 bits need no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
