import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreatedPasskey, UsedPasskey } from '#contracts/passkeys.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HOLDS_CREDENTIAL = 0x40;

type Traits = {
  /** Origin of the page that calls the authenticator. */
  origin?: string;
  host?: string;
  /** True when the authenticator checked a finger, a face or a PIN. */
  verifiesUser?: boolean;
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

/** An authenticator with one passkey (ES256) in a browser that trusts every page (WebAuthn 3, section 6). */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, host: string, verifiesUser: boolean, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const all = flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(host), Buffer.from([all]), count, rest]);
  };
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const map = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(map));
  };
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  return {
    /** The answer of `navigator.credentials.create`. */
    create(
      challenge: string,
      { origin = 'http://localhost:3000', host = 'localhost', verifiesUser = true }: Traits = {},
    ): CreatedPasskey {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey()]);
      const authData = new Uint8Array(authenticatorData(HOLDS_CREDENTIAL, host, verifiesUser, attested));
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer of `navigator.credentials.get`. */
    answer(
      challenge: string,
      { origin = 'http://localhost:3000', host = 'localhost', verifiesUser = true }: Traits = {},
    ): UsedPasskey {
      const data = clientData('webauthn.get', challenge, origin);
      const authData = authenticatorData(0, host, verifiesUser);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
    /** Resets the signature counter, as in a copy of the authenticator. */
    forgetCount(): void {
      counter = 0;
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;
