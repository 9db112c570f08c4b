import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

const padded = (key: Buffer, byte: number): Buffer => {
  const block = Buffer.alloc(BLOCK_BYTES, byte);
  for (const [place, value] of key.entries()) block[place] = value ^ byte;
  return block;
};

/**
 * HMAC-SHA256 (RFC 2104) in base64url with a key of at most 64 bytes. Node's own makes an object for each
 * text, which takes three times as long as the hashes; each beat and credit has several.
 */
export const createSigner = (key: Buffer): ((text: string) => string) => {
  const inner = padded(key, 0x36);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(DIGEST_BYTES)]);
  return (text) => {
    const bytes = Buffer.allocUnsafe(BLOCK_BYTES + Buffer.byteLength(text));
    inner.copy(bytes);
    bytes.write(text, BLOCK_BYTES);
    // Node takes longer to make a buffer of a digest than to make the digest, so it stays a text.
    outer.write(hash('sha256', bytes, 'binary'), BLOCK_BYTES, 'binary');
    return hash('sha256', outer, 'base64url');
  };
};

type Signer = (text: string) => string;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const openWith = (key: Buffer, sealed: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]);
};

/**
 * Derives a key for each purpose from the application's secret: a signature for one purpose is invalid for
 * another. Values of the previous secret stay valid, so that it can be replaced in operation.
 */
export class Keyring {
  readonly #secret: string;
  readonly #previous: string | undefined;
  readonly #keys = new Map<string, Buffer>();
  readonly #signers = new Map<string, Signer[]>();

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

  /** The key of the present secret, then that of the previous one. */
  #allKeys(purpose: string): Buffer[] {
    const previous = this.#previous === undefined ? [] : [this.#key(purpose, this.#previous)];
    return [this.#key(purpose), ...previous];
  }

  /** The signer of the present secret, then that of the previous one. */
  #signersOf(purpose: string): Signer[] {
    const known = this.#signers.get(purpose);
    if (known) return known;
    const signers = this.#allKeys(purpose).map(createSigner);
    this.#signers.set(purpose, signers);
    return signers;
  }

  /** HMAC-SHA256 in base64url. */
  sign(purpose: string, text: string): string {
    const [present] = this.#signersOf(purpose);
    return (present as Signer)(text);
  }

  /** The secret that signed the text; undefined: none of ours. */
  signerOf(purpose: string, text: string, signature: string): 'present' | 'previous' | undefined {
    // Most visitors have no signature yet, so this saves computing one.
    if (signature === '') return undefined;
    const given = Buffer.from(signature);
    const place = this.#signersOf(purpose).findIndex((sign) => {
      const expected = Buffer.from(sign(text));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    if (place < 0) return undefined;
    return place === 0 ? 'present' : 'previous';
  }

  verify(purpose: string, text: string, signature: string): boolean {
    return this.signerOf(purpose, text, signature) !== undefined;
  }

  /** Encrypts with AES-256-GCM: nonce, tag, ciphertext. */
  seal(purpose: string, text: string): Buffer {
    return this.sealBytes(purpose, Buffer.from(text), '');
  }

  /** Encrypts bytes so that they open only as a value about the same thing. */
  sealBytes(purpose: string, bytes: Uint8Array, about: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), nonce);
    cipher.setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** @throws when the bytes were changed or sealed for another purpose */
  open(purpose: string, sealed: Buffer): string {
    return this.openBytes(purpose, sealed, '').toString('utf8');
  }

  /** @throws when the bytes were changed, or sealed for another purpose or about another thing */
  openBytes(purpose: string, sealed: Buffer, about: string): Buffer {
    const [key, previous] = this.#allKeys(purpose);
    try {
      return openWith(key as Buffer, sealed, about);
    } catch (error) {
      if (!previous) throw error;
      return openWith(previous, sealed, about);
    }
  }
}

/** A token for a cookie or a link: 256 random bits in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Random tokens of 256 bits need no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
