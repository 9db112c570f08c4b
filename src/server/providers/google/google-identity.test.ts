import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandboxProcess } from '../../../../test/support/sandbox-process.ts';
import type { IdentityChecks, IdentityProviderPort } from '../../accounts/identity-provider-port.ts';
import { createGoogleIdentity } from './google-identity.ts';

type Asked = Parameters<IdentityProviderPort['begin']>[0];

const APP = 'http://localhost:3000';
const redirectUri = `${APP}/auth/google/callback`;

describe('a log-in at Google', () => {
  let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
  let issuer: string;

  beforeAll(async () => {
    sandbox = await startSandboxProcess({ APP_URL: APP });
    issuer = sandbox.addressOf(4);
  });
  afterAll(() => sandbox.close());

  const port = (clientSecret = 'sandbox-secret') =>
    createGoogleIdentity({ issuer, clientId: 'sandbox-client', clientSecret });

  /** A browser that keeps its cookies and does not follow redirects. */
  const browser = () => {
    const cookies = new Map<string, string>();
    return async (url: string, fields?: Record<string, string>) => {
      const response = await fetch(url, {
        redirect: 'manual',
        method: fields ? 'POST' : 'GET',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(fields && { body: new URLSearchParams(fields) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const target = response.headers.get('location');
      return { status: response.status, to: target === null ? '' : new URL(target, url).href };
    };
  };

  /** Chooses an account and returns the address at which the person comes back. */
  const choose = async (fields: Record<string, string>, asked: Asked = { redirectUri, locale: 'uk' }) => {
    const begun = await port().begin(asked);
    if (begun.kind !== 'begun') throw new Error(begun.reason);
    const visit = browser();
    const page = await visit(begun.url);
    const chosen = await visit(page.to, fields);
    const back = await visit(chosen.to);
    return { returnedTo: new URL(back.to), checks: begun.checks };
  };

  const other = { email: 'new.person@watchwell.test', name: 'Нова Особа', verified: 'yes', action: 'other' };

  test('identifies the person, with a name in any alphabet', async () => {
    const answer = await port().finish(await choose(other));
    expect(answer).toMatchObject({
      kind: 'identified',
      identity: { issuer, email: other.email, emailVerified: true, firstName: 'Нова', lastName: 'Особа' },
    });
  });

  test('recognises a person by the subject, and reports an unverified email address', async () => {
    const first = await port().finish(await choose(other));
    const second = await port().finish(await choose(other));
    const eve = await port().finish(await choose({ sub: '100000000000000000002' }));
    if (first.kind !== 'identified' || second.kind !== 'identified') throw new Error('not identified');
    expect(second.identity.subject).toBe(first.identity.subject);
    expect(eve).toMatchObject({ kind: 'identified', identity: { emailVerified: false } });
  });

  test('refuses a person who went back, a foreign state, a foreign nonce and a foreign verifier', async () => {
    const finish = async (fields: Record<string, string>, changed: Partial<IdentityChecks>) => {
      const { returnedTo, checks } = await choose(fields);
      return port().finish({ returnedTo, checks: { ...checks, ...changed } });
    };
    expect(await finish({ action: 'cancel' }, {})).toEqual({ kind: 'refused', reason: 'access_denied' });
    for (const changed of [{ state: 'x' }, { nonce: 'x' }, { codeVerifier: 'x'.repeat(43) }])
      expect(await finish(other, changed)).toMatchObject({ kind: 'refused' });
  });

  test('distinguishes a recent log-in from an old one', async () => {
    const identity = port();
    const asked = { redirectUri, locale: 'uk', maxAgeSeconds: 300 };
    const fresh = await choose(other, asked);
    expect(fresh.checks).toMatchObject({ maxAgeSeconds: 300 });
    expect(await identity.finish(fresh)).toMatchObject({ kind: 'identified' });
    // An answer without a time, from a provider that ignores the request for it.
    const { returnedTo, checks } = await choose(other);
    const unsaid = { returnedTo, checks: { ...checks, maxAgeSeconds: 300 } };
    expect(await identity.finish(unsaid)).toMatchObject({ kind: 'refused' });
  });

  test('refuses a used code', async () => {
    const back = await choose(other);
    expect(await port().finish(back)).toMatchObject({ kind: 'identified' });
    expect(await port().finish(back)).toMatchObject({ kind: 'refused' });
  });

  test('reports an outage of the provider, and works again afterwards', async () => {
    const back = await choose(other);
    await sandbox.fault({ match: 'POST /token', effect: '500' });
    const identity = port();
    await identity.begin({ redirectUri, locale: 'en' });
    expect(await identity.finish(back)).toMatchObject({ kind: 'unavailable' });
    const down = createGoogleIdentity({ issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' });
    expect(await down.begin({ redirectUri, locale: 'en' })).toMatchObject({ kind: 'unavailable' });
    expect(await identity.finish(await choose(other))).toMatchObject({ kind: 'identified' });
  });
});
