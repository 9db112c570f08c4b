// @nightly: it starts programs of an operator.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { COMPILED } from '../../test/support/compiled.ts';
import { createTestFolder } from '../../test/support/test-folder.ts';
import { examineAddress } from './setup/questions.ts';

const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
let mailUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  mailUrl = `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => mail.close(resolve)));

/** The operator's answers, in the order of the questions; an empty line takes the default. */
const ANSWERS = {
  address: 'https://localhost',
  admin: 'head@example.org',
  contact: '',
  mail: '',
  operator: "St John's Ltd; 7 Harbour Road, Leith; Scotland; SC123456; Charity SC1; VAT 2",
  database: 'self',
};

const setUp = async (
  file: string,
  answers: Partial<typeof ANSWERS> = {},
  { port, path = process.env.PATH }: { port?: number; path?: string } = {},
) => {
  const at = ['--settings', file, '--port', String(port ?? (await freePort()))];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'setup.ts'), ...at], {
    env: { ...COMPILED, PATH: path },
  });
  child.stdin.end(Object.values({ ...ANSWERS, mail: mailUrl, ...answers }).join('\n'));
  const [[code], out, error] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, said: out + error };
};

const newFile = () => join(createTestFolder('setup'), 'env');

test('asks six questions', async () => {
  const { said } = await setUp(newFile());
  expect(said.match(/^(\S[^\n]*): $/gm)).toHaveLength(6);
});

test('names every wrong answer at once and writes nothing', async () => {
  const file = newFile();
  const { code, said } = await setUp(file, {
    address: 'https://no-such-host.invalid',
    admin: 'nobody',
    contact: 'hello@example.org',
    mail: 'smtp://127.0.0.1:9',
    operator: '"Quoted" Ltd',
  });
  expect(code).toBe(1);
  for (const problem of [
    /PUBLIC_URL: the name no-such-host.invalid leads nowhere/,
    /ADMIN_EMAIL: is an e-mail address/,
    /SMTP_URL: no log-in/,
    /OPERATOR: cannot begin with a quote/,
  ])
    expect(said).toMatch(problem);
  expect(existsSync(file)).toBe(false);
});

test('writes the settings, prints one command for PostgreSQL, and continues there when it runs again', async () => {
  const file = newFile();
  const first = await setUp(file);
  const written = readFileSync(file, 'utf8');
  expect(written).toContain(
    "OPERATOR=St John's Ltd; 7 Harbour Road, Leith; Scotland; SC123456; Charity SC1; VAT 2\n",
  );
  expect(written).toMatch(/^PORT=\d+$/m);
  expect(written).toContain('MAIL_FROM=Watchwell <head@example.org>\n');
  const line = /^ {2}runuser -u postgres -- psql --set=owner_password=\w{48} .*roles\.sql$/m;
  expect(first.said).toMatch(line);
  const again = await setUp(file, { address: 'self' });
  expect(line.exec(again.said)?.[0]).toBe(line.exec(first.said)?.[0]);
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('names the missing settings of a handwritten file', async () => {
  const file = join(createTestFolder('setup'), 'env');
  writeFileSync(file, 'NODE_ENV=production\nPORT=x\n');
  const { code, said } = await setUp(file);
  expect([code, said]).toEqual([1, expect.stringMatching(/^\d+ settings are missing or wrong:/)]);
});

test.each([200, 503])('refuses a second site beside one whose health check answers %i', async (status) => {
  const site = createServer((_, reply) => reply.writeHead(status).end());
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  onTestFinished(() => void site.close());
  const file = newFile();
  const { code, said } = await setUp(file, {}, { port: (site.address() as AddressInfo).port });
  expect([code, existsSync(file)]).toEqual([1, false]);
  expect(said).toContain('already. Nothing was changed: if it is the site, name its settings file');
});

test('refuses a name with a wrong certificate, and accepts one without a server yet', async () => {
  const bare = createTlsServer({});
  await new Promise<void>((resolve) => bare.listen(0, 'localhost', resolve));
  const { port } = bare.address() as AddressInfo;
  expect(await examineAddress(`https://localhost:${port}`)).toMatch(
    /^PUBLIC_URL: the certificate at localhost/,
  );
  await new Promise((resolve) => bare.close(resolve));
  expect(await examineAddress(`https://localhost:${port}`)).toBeUndefined();
});

test('writes nothing for a PostgreSQL that psql reaches and a server would not', async () => {
  const folder = createTestFolder('psql');
  writeFileSync(join(folder, 'psql'), '#!/bin/sh\n', { mode: 0o755 });
  const file = newFile();
  const database = 'postgresql://127.0.0.1:9/postgres';
  const { code, said } = await setUp(file, { database }, { path: `${folder}:${process.env.PATH}` });
  expect([code, existsSync(file)]).toEqual([1, false]);
  expect(said).toMatch(/could not connect to this PostgreSQL .*sslrootcert=/);
});

const hasPsql = spawnSync('psql', ['--version']).error === undefined;
test.skipIf(!hasPsql)(
  'refuses a PostgreSQL with the log-ins of another site, and an unreachable one',
  async () => {
    const file = newFile();
    const taken = await setUp(file, { database: inject('templateUrl') });
    expect(taken.said).toContain('has the log-ins watchwell and watchwell_app already');
    const gone = await setUp(file, { database: 'postgresql://127.0.0.1:9/postgres' });
    expect(gone.said).toContain('does not take its superuser from here');
    expect(existsSync(file)).toBe(false);
  },
);
