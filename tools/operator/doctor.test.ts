// @nightly: it starts programs of an operator.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILED } from '../../test/support/compiled.ts';
import { PRETENDED_PRODUCTION } from '../../test/support/production-settings.ts';
import { startSandboxProcess } from '../../test/support/sandbox-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { createTestFolder } from '../../test/support/test-folder.ts';

const PUBLIC_URL = 'http://localhost:3999';

let database: TestDatabase;
let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandboxProcess({ APP_URL: PUBLIC_URL });
  folder = createTestFolder('doctor');
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const examine = (settings: Record<string, string> = {}) =>
  new Promise<{ code: number | null; said: string[] }>((resolve, reject) => {
    const env = {
      ...COMPILED,
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PUBLIC_URL,
      SANDBOX_PORT: new URL(sandbox.addressOf(0)).port,
      ...settings,
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts')], { env });
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said: said.trim().split('\n') }));
  });

test('a running trial is healthy: it checks every stand-in and its webhook address', async () => {
  const { code, said } = await examine();
  expect(said.map((line) => line.split(/ {2,}/).slice(0, 2).join(' '))).toEqual([
    'ok Database',
    'ok Files',
    '- Virus scanner',
    'ok Mail',
    'ok PayPal',
    'ok Stripe',
    'ok Wise',
    'ok Google log-in',
    '- Analytics',
    'out PostgreSQL',
    'out Mail',
    'out PayPal',
    'out Stripe',
    'out Wise',
    'out Google log-in',
    'out Advertised pages',
    'All is well.',
  ]);
  expect(code).toBe(0);
});

test('reports every problem with its remedy and exits with 1', async () => {
  const { code, said } = await examine({
    PUBLIC_URL: 'http://localhost:3998',
    DATABASE_URL: database.url.replace(/[^/]*$/, 'no_such_database'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@watchwell.test',
    OIDC_CLIENT_ID: 'us',
    OIDC_CLIENT_SECRET: 'secret',
    CLAMD_ADDRESS: 'tcp://127.0.0.1:9',
  });
  const wrong = said.filter((line) => line.startsWith('WRONG')).map((line) => line.replaceAll(/ {2,}/g, ' '));
  expect(wrong).toEqual([
    expect.stringMatching(/^WRONG Database .*no_such_database/),
    expect.stringMatching(/^WRONG Virus scanner no answer/),
    expect.stringMatching(/^WRONG Mail no log-in/),
    'WRONG PayPal no webhooks are sent to http://localhost:3998/webhooks/paypal',
    'WRONG Stripe no webhooks are sent to http://localhost:3998/webhooks/stripe',
    'WRONG Wise no webhooks are sent to http://localhost:3998/webhooks/wise',
    expect.stringMatching(/^WRONG Google log-in no answer/),
  ]);
  expect(said.filter((line) => line.trim().startsWith('mend: '))).toHaveLength(7);
  expect(said).toContain('To mend: 7.');
  expect(code).toBe(1);
});

test.each([
  ['cannot log in', () => Object.assign(new URL(database.url), { username: 'stranger' }).href, /"stranger"/],
  ['is the owner', () => database.url, /owns tables/],
  ['is elsewhere', () => database.url.replace(/[^/]*$/, 'postgres'), /another database/],
])('a server log-in that %s is a problem, whatever the owner can do', async (_, urlOf, reason) => {
  const { said } = await examine({ DATABASE_URL: urlOf(), MIGRATION_DATABASE_URL: database.url });
  const found = said.filter((line) => / Database /.test(line)).map((line) => line.replaceAll(/ {2,}/g, ' '));
  expect(found).toEqual([expect.stringMatching(/^WRONG Database DATABASE_URL: /)]);
  expect(found[0]).toMatch(reason);
});

test.each([
  ['', /^WRONG Proxies visitors share the address of the proxy in front: TRUST_PROXY names none$/],
  ['private', /^ok Proxies$/],
])('reports whether production trusts a named proxy: TRUST_PROXY=%s', async (TRUST_PROXY, line) => {
  const { said } = await examine({
    ...PRETENDED_PRODUCTION,
    MIGRATION_DATABASE_URL: database.url,
    TRUST_PROXY,
    SANDBOX_PORT: '',
  });
  expect(said.map((one) => one.replaceAll(/ {2,}/g, ' ')).filter((one) => one.includes(' Proxies'))).toEqual([
    expect.stringMatching(line),
  ]);
});

test('warns that a production site without PayPal opens soon, which is no problem', async () => {
  const unset = Object.fromEntries(
    Object.keys(PRETENDED_PRODUCTION)
      .filter((name) => name.startsWith('PAYPAL_'))
      .map((name) => [name, '']),
  );
  const { said } = await examine({
    ...PRETENDED_PRODUCTION,
    ...unset,
    MIGRATION_DATABASE_URL: database.url,
    SANDBOX_PORT: '',
  });
  expect(said.filter((line) => / PayPal /.test(line)).map((line) => line.replaceAll(/ {2,}/g, ' '))).toEqual([
    expect.stringMatching(/^warn PayPal not connected yet, so the site opens soon/),
  ]);
});

test('reports a production site without backups', async () => {
  const { code, said } = await examine({
    ...PRETENDED_PRODUCTION,
    MIGRATION_DATABASE_URL: database.url,
    SANDBOX_PORT: '',
  });
  expect(said.filter((line) => / Backups /.test(line)).map((line) => line.replaceAll(/ {2,}/g, ' '))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^WRONG Backups /)]),
  );
  expect(code).toBe(1);
});

test('invalid settings give one sentence', async () => {
  const { code, said } = await examine({ STRIPE_SECRET_KEY: 'sk_test_x' });
  expect([code, said]).toEqual([
    1,
    [expect.stringMatching(/^Nothing was examined: STRIPE_SECRET_KEY is set/)],
  ]);
});
