import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

const padded = (key: Buffer, byte: number): Buffer => {
  const block = Buffer.alloc(BLOCK_BYTES, byte);
  for (const [place, value] of key.entries()) block[place] = value ^ byte;
  return block;
};

/**
 * HMAC-SHA256 (RFC 2104) in base64url with a key of at most 64 bytes. Node's own makes an object for each text, which takes three times as
 * long as the two hashes, and each beat and credit has several.
 */
export const createSigner = (key: Buffer): ((text: string) => string) => {
  const inner = padded(key, 0x36);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(DIGEST_BYTES)]);
  return (text) => {
    const bytes = Buffer.allocUnsafe(BLOCK_BYTES + Buffer.byteLength(text));
    inner.copy(bytes);
    bytes.write(text, BLOCK_BYTES);
    hash('sha256', bytes, 'buffer').copy(outer, BLOCK_BYTES);
    return hash('sha256', outer, 'base64url');
  };
};
