import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface SigningKeys {
  privateKeyPem: string;
  publicKeyPem: string;
}

export const noSigningKeys = (): SigningKeys => ({ privateKeyPem: '', publicKeyPem: '' });

export function newSigningKeys(): SigningKeys {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKeyPem: pair.privateKey, publicKeyPem: pair.publicKey };
}

interface SignedParts {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  rawBody: string;
}

/** PayPal signs a checksum of the exact bytes, which is why a re-serialised body never verifies. */
function signedText({ transmissionId, transmissionTime, webhookId, rawBody }: SignedParts): string {
  return `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(Buffer.from(rawBody, 'utf8'))}`;
}

export function verifySignature(parts: SignedParts, signature: string, publicKeyPem: string): boolean {
  return createVerify('RSA-SHA256').update(signedText(parts)).verify(publicKeyPem, signature, 'base64');
}

interface SigningNeeds {
  keys: SigningKeys;
  webhookId: string;
  certUrl: string;
  time: string;
}

export function signedHeaders(
  rawBody: string,
  isForged: boolean,
  needs: SigningNeeds,
): Record<string, string> {
  const transmissionId = randomUUID();
  const text = signedText({
    transmissionId,
    transmissionTime: needs.time,
    webhookId: needs.webhookId,
    rawBody,
  });
  const signature = createSign('RSA-SHA256')
    .update(isForged ? `${text}0` : text)
    .sign(needs.keys.privateKeyPem, 'base64');
  return {
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': needs.time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': needs.certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
