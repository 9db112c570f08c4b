import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_CALLS } from '#contracts/payments.ts';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import type { SwitchName } from './switches.ts';

/** A stand-in for the built web. */
const RENDERER = `
  export const STYLE_SOURCE = "'sha256-style'";
  export const render = async (request) => ({ screen: '/', status: 200, hidden: false, html: 'the page' });`;

let folder: string;
let site: TestApp;
let admin: Person;
let advertiser: Person;
let patient: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watchwell-switches-'));
  mkdirSync(join(folder, 'ssr'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'ssr/entry-server.js'), RENDERER);
  writeFileSync(join(folder, 'ssr/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'web/mark.svg'), '<svg/>');
  site = await createTestApp({ webFolder: folder });
  site.clock.stop();
  admin = await anAdmin(site);
  advertiser = await anAdvertiser(site, { balanceDollars: 10 });
  patient = await aPatient(site);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Sets a switch like the command, beside the server, which sees it some seconds later. */
const turn = async (name: SwitchName, isOn: boolean) => {
  await site.database.owner.query('update switches set is_on = $2 where name = $1', [name, isOn]);
  site.clock.advance({ seconds: 3 });
};
afterEach(async () => {
  await turn('maintenance', false);
  await turn('payments', true);
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const post = (url: string, payload: object, cookie = '') =>
  site.app.inject({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} });

describe('under maintenance', () => {
  test('shows a friendly page in the visitor’s language and theme, with Retry-After', async () => {
    await turn('maintenance', true);
    const reply = await get('/guest', { cookie: 'theme=dark' });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '300', 'cache-control': 'no-store' });
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toMatch(/<html lang="en" data-theme="dark">[\s\S]*We’ll be back soon/);
    expect(reply.body).toContain('mailto:hello@watchwell.test');
    site.countries.set('127.0.0.1', 'UA');
    expect((await get('/')).body).toMatch(/<html lang="uk">[\s\S]*Ми скоро повернемося/);
    site.countries.clear();
  });

  test('refuses a call with a code and Retry-After', async () => {
    await turn('maintenance', true);
    const reply = await get('/api/dashboard', { cookie: patient.cookie });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'under-maintenance']);
    expect(reply.headers['retry-after']).toBe('300');
    expect((await post('/api/getAdvs', {})).json().code).toBe('under-maintenance');
  });

  test('admits staff, and no patient', async () => {
    await turn('maintenance', true);
    expect((await get('/login')).body).toBe('the page');
    expect((await get('/api/current_user')).statusCode).toBe(200);
    const login = await post('/api/login', { email: admin.email, password: 'not the right one' });
    expect(login.json().code).toBe('login-failed');
    expect((await get('/', { cookie: admin.cookie })).body).toBe('the page');
    expect((await get('/api/get-tokens', { cookie: admin.cookie })).statusCode).toBe(200);
    const { cookie } = await aPatient(site);
    expect((await get('/', { cookie })).statusCode).toBe(503);
    expect((await get('/api/logout', { cookie })).statusCode).toBe(303);
  });

  test('serves files, probes and the webhooks of providers', async () => {
    await turn('maintenance', true);
    for (const url of ['/mark.svg', '/healthz', '/readyz', '/metrics'])
      expect((await get(url)).statusCode, url).toBe(200);
    for (const provider of ['paypal', 'stripe'])
      expect((await post(`/webhooks/${provider}`, {})).json().code, provider).toBe('webhook-invalid');
  });

  test('ends when the operator says so', async () => {
    await turn('maintenance', true);
    expect((await get('/')).statusCode).toBe(503);
    await turn('maintenance', false);
    expect((await get('/')).body).toBe('the page');
  });
});

test('a probe does not wait for a database that does not answer', async () => {
  const busy = await site.database.owner.connect();
  try {
    await busy.query('begin; lock table switches in access exclusive mode');
    site.clock.advance({ seconds: 3 });
    expect((await get('/healthz')).statusCode).toBe(200);
  } finally {
    await busy.query('rollback');
    busy.release();
  }
});

describe('while payments are stopped', () => {
  test.each(paymentProviders)('%s starts none', async (provider) => {
    const { path } = PAYMENT_CALLS[provider].start;
    const wish = { amount: provider === 'stripe' ? 500 : 5, isDonation: true };
    await turn('payments', false);
    const reply = await post(path, wish, advertiser.cookie);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'payments-stopped']);
    await turn('payments', true);
    expect((await post(path, wish, advertiser.cookie)).json().code).not.toBe('payments-stopped');
  });

  test.each(['/api/requestPayout', '/api/requestPayoutV2'])('%s starts no withdrawal', async (path) => {
    await turn('payments', false);
    expect((await post(path, {}, patient.cookie)).json().code).toBe('payments-stopped');
    await turn('payments', true);
    expect((await post(path, {}, patient.cookie)).json().code).toBe('goal-not-reached');
  });

  test('no payment to a clinic is started', async () => {
    const begin = async () =>
      (await post('/api/admin/invoices/0123456789/payments', { cents: 1 }, admin.cookie)).json().code;
    await turn('payments', false);
    expect(await begin()).toBe('payments-stopped');
    await turn('payments', true);
    expect(await begin()).toBe('invoice-unknown');
  });

  test('accepts webhooks, finishes started payments, and lets adverts be watched', async () => {
    await turn('payments', false);
    expect((await post('/webhooks/paypal', {})).json().code).toBe('webhook-invalid');
    expect((await post('/api/paypal/success', { token: 'x', payerId: 'y' })).json().code).toBe(
      'payment-unknown',
    );
    expect((await post('/api/getAdvs', { countries: ['GB'] })).json().code).not.toBe('payments-stopped');
    expect((await get('/')).body).toBe('the page');
  });
});

describe('a server', () => {
  test('reads the switches once in three seconds, not for each request', async () => {
    await get('/');
    await site.database.owner.query("update switches set is_on = true where name = 'maintenance'");
    site.clock.advance({ seconds: 2 });
    expect((await get('/')).statusCode).toBe(200);
    site.clock.advance({ seconds: 1 });
    expect((await get('/')).statusCode).toBe(503);
  });

  test('keeps its cached switches while the table cannot be read', async () => {
    await turn('maintenance', true);
    expect((await get('/')).statusCode).toBe(503);
    await site.database.owner.query('alter table switches rename to away');
    site.clock.advance({ seconds: 3 });
    expect((await get('/')).statusCode).toBe(503);
    await site.database.owner.query('alter table away rename to switches');
  });
});

describe('a site before its opening', () => {
  let early: TestApp;
  beforeAll(async () => {
    early = await createTestApp({ config: { site: { ...site.context.config.site, opensSoon: true } } });
  });
  afterAll(() => early.close());

  const call = (url: string, payload: object, { cookie }: Person) =>
    early.app.inject({ method: 'POST', url, payload, headers: { cookie } });

  test('refuses every payment, gift, withdrawal and view by one code', async () => {
    const [payer, owner] = [await anAdvertiser(early), await aPatient(early)];
    const view = { adsId: '0123456789', userId: 'guest', adViewedAs: 'guest' };
    const asked = [
      ...paymentProviders.map((name) => call(PAYMENT_CALLS[name].start.path, { amount: 500 }, payer)),
      call('/api/paypal', { amount: 5, isDonation: true }, owner),
      call('/api/requestPayout', {}, owner),
      call('/api/requestPayoutV2', {}, owner),
      call('/api/views', view, owner),
    ];
    for (const reply of await Promise.all(asked))
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'opens-soon']);
  });

  test('lets people and staff prepare', async () => {
    const [owner, staff] = [await aPatient(early), await anAdmin(early)];
    const data = { diagnosis: 'Inhaler', total: 100, healthConsent: true, dob: '1.2.1980' };
    expect((await call('/api/saveUserInfo', { data }, owner)).statusCode).toBe(200);
    expect((await call('/api/getAdvs', { countries: ['GB'] }, owner)).statusCode).toBe(200);
    const headers = { cookie: staff.cookie };
    expect((await early.app.inject({ url: '/api/get-tokens', headers })).statusCode).toBe(200);
  });
});
