import { createSign, generateKeyPairSync } from 'node:crypto';

export type SigningKeys = {
  privateKeyPem: string;
  publicKeyPem: string;
};

export const newSigningKeys = (): SigningKeys => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKeyPem: pair.privateKey, publicKeyPem: pair.publicKey };
};

export const rsaSignature = (text: string, { privateKeyPem }: SigningKeys): string =>
  createSign('RSA-SHA256').update(text).sign(privateKeyPem, 'base64');
