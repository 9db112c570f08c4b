import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGoogleIdentity } from './google-identity.ts';

const CLIENT = { clientId: 'our-client', clientSecret: 'our-client-secret-of-some-length' };
const OTHER_ISSUER = 'https://accounts.example.org';

type Keys = { publicKey: CryptoKey; privateKey: CryptoKey };

let server: Server;
let issuer: string;
let keys: Keys;
let others: Keys;
/** The issuer's metadata, and the token of its next code. */
let metadata: Record<string, unknown> = {};
let idToken = '';

beforeAll(async () => {
  [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => metadata,
    '/keys': () => ({ keys: [jwk] }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
  };
  server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[url]?.() ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
});
afterAll(() => server.close());

const claimsFor = (nonce: string): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: '1', email: 'ann@example.org', email_verified: true };
  return { iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 60, nonce, ...person };
};
const signed = (claims: JWTPayload, key: CryptoKey | Uint8Array = keys.privateKey, alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key);

type Coming = { forge?: (claims: JWTPayload) => string | Promise<string>; query?: Record<string, string> };

/** Returns from the issuer with a code that is answered by this token. */
const comeBack = async ({ forge = (claims) => signed(claims), query = {} }: Coming) => {
  const port = createGoogleIdentity({ issuer, ...CLIENT });
  const begun = await port.begin({ redirectUri: 'http://localhost:3000/auth/google/callback', locale: 'en' });
  if (begun.kind !== 'begun') return begun;
  idToken = await forge(claimsFor(begun.checks.nonce));
  const returnedTo = new URL('http://localhost:3000/auth/google/callback');
  returnedTo.search = String(new URLSearchParams({ code: 'c', state: begun.checks.state, ...query }));
  return port.finish({ returnedTo, checks: begun.checks });
};

test('accepts a correct token', async () => {
  expect(await comeBack({})).toMatchObject({
    kind: 'identified',
    identity: { issuer, subject: '1', email: 'ann@example.org' },
  });
});

describe('refuses an id token', () => {
  const text = (secret: string) => new TextEncoder().encode(secret.padEnd(32, '.'));
  test.each<[string, NonNullable<Coming['forge']>]>([
    ['signed by another key', (claims) => signed(claims, others.privateKey)],
    ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    ['signed by our own secret', (claims) => signed(claims, text(CLIENT.clientSecret), 'HS256')],
    [
      'changed after it was signed',
      async (claims) => {
        const [head, , signature] = (await signed(claims)).split('.');
        const body = Buffer.from(JSON.stringify({ ...claims, sub: '2' })).toString('base64url');
        return [head, body, signature].join('.');
      },
    ],
    ['from another issuer', (claims) => signed({ ...claims, iss: OTHER_ISSUER })],
    ['for another client', (claims) => signed({ ...claims, aud: 'another-client' })],
    [
      'for several clients, issued to another of them',
      (claims) => signed({ ...claims, aud: [CLIENT.clientId, 'another-client'], azp: 'another-client' }),
    ],
    ['after its time', (claims) => signed({ ...claims, iat: 1_000, exp: 2_000 })],
    ['before its time', (claims) => signed({ ...claims, nbf: (claims.exp ?? 0) + 3_600 })],
    ['from another log-in', (claims) => signed({ ...claims, nonce: 'of-another-one' })],
    ['without a nonce', ({ nonce: _, ...claims }) => signed(claims)],
    ['without a subject', ({ sub: _, ...claims }) => signed(claims)],
    ['in a broken form', () => 'no.token.at-all'],
  ])('%s', async (_, forge) => {
    expect(await comeBack({ forge })).toMatchObject({ kind: 'refused' });
  });
});

describe('another issuer', () => {
  test('is not used when it describes itself under its own name', async () => {
    const own = metadata;
    metadata = { ...own, issuer: OTHER_ISSUER };
    try {
      expect(await comeBack({})).toMatchObject({ kind: 'unavailable' });
    } finally {
      metadata = own;
    }
  });

  test('is refused before its code is used', async () => {
    expect(await comeBack({ query: { iss: OTHER_ISSUER } })).toMatchObject({ kind: 'refused' });
  });
});
