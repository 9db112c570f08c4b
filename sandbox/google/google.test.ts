import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

/** The application's own library makes the whole login. */
let sandbox: TestSandbox;
let redirectUri: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  redirectUri = `${sandbox.appUrl}/auth/google/callback`;
});
afterAll(() => sandbox.stop());

const discover = () => {
  const issuer = new URL(sandbox.running.urlOf('google'));
  const auth = client.ClientSecretPost('sandbox-secret');
  const execute = [client.allowInsecureRequests, client.enableNonRepudiationChecks];
  return client.discovery(issuer, 'sandbox-client', undefined, auth, { execute });
};

/** Returns a browser that keeps its cookies and stops at each redirect. */
const openBrowser = () => {
  const cookies = new Map<string, string>();
  return async (url: string, fields?: Record<string, string>): Promise<{ to: string; text: string }> => {
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
    return { to: target === null ? '' : new URL(target, url).href, text: await response.text() };
  };
};

const logIn = async (fields: Record<string, string>) => {
  const config = await discover();
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const checks = { state: client.randomState(), nonce: client.randomNonce() };
  const begun = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'select_account',
    ...checks,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const visit = openBrowser();
  const { to: page } = await visit(begun.href);
  const { text } = await visit(page);
  const back = new URL((await visit((await visit(page, fields)).to)).to);
  const finish = (verifier = pkceCodeVerifier) =>
    client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    });
  return { page: text, back, finish };
};

const SUBS = { ann: '100000000000000000001', eve: '100000000000000000002', nora: '100000000000000000004' };

describe('the people of the account page', () => {
  test.each([
    ['ann@watchwell.test', SUBS.ann, true],
    ['eve@watchwell.test', SUBS.eve, false],
    ['new@watchwell.test', SUBS.nora, true],
  ])('%s', async (email, sub, verified) => {
    const { page, finish } = await logIn({ sub });
    expect(page).toContain(email);
    expect((await finish()).claims()).toMatchObject({ sub, email, email_verified: verified });
  });

  test('treat a typed person as the same each time, also after a restart', async () => {
    const typed = { email: 'olha@watchwell.test', name: 'Ольга Нова', verified: 'yes', action: 'other' };
    const first = (await (await logIn(typed)).finish()).claims();
    expect(first).toMatchObject({ email: typed.email, given_name: 'Ольга', family_name: 'Нова' });
    await sandbox.restart();
    const { page, finish } = await logIn({ sub: String(first?.sub) });
    expect(page).toContain(typed.email);
    expect((await finish()).claims()?.email).toBe(typed.email);
  });

  test('report to the application that a person went back', async () => {
    const { back } = await logIn({ action: 'cancel' });
    expect(back.searchParams.get('error')).toBe('access_denied');
  });
});

test('accepts a code once, and only with its verifier', async () => {
  const stolen = await logIn({ sub: SUBS.ann });
  await expect(stolen.finish(client.randomPKCECodeVerifier())).rejects.toThrow();
  const { finish } = await logIn({ sub: SUBS.ann });
  await finish();
  await expect(finish()).rejects.toThrow();
});
