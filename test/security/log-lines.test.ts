import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PDF, upload } from '../sites/files-site.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { createEveryRole } from '../support/every-role.ts';
import { aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** A person's entries, each unlike any other text. */
const TOLD = {
  firstName: 'Kanarka',
  lastName: 'Zhovtenko',
  email: 'kanarka.mail@example.org',
  phone: '+44 7700 900123',
  address: '1 Canary Wharf',
  password: 'of-a-yellow-bird',
  need: 'Canarymab',
  words: 'They sing at dawn',
  file: 'canary-scan.pdf',
  iban: 'GB82WEST12345698765432',
};
const PLANTED = Object.values(TOLD);

/** The entries under the names that forms use, and under one that none uses. */
const FORM = {
  first_name: TOLD.firstName,
  last_name: TOLD.lastName,
  name: TOLD.firstName,
  email: TOLD.email,
  password: TOLD.password,
  confirm: TOLD.password,
  token: TOLD.password,
  phone: TOLD.phone,
  address: TOLD.address,
  reason: TOLD.words,
  text: TOLD.words,
  words: TOLD.words,
  search: TOLD.lastName,
  country: 'GB',
  termsCheck: true,
  data: { ...TOLD, additionalInfo: TOLD.words, diagnosis: TOLD.need, country: 'GB', healthConsent: true },
  account: { number: TOLD.iban, holder: TOLD.lastName, bank: TOLD.address },
  unheardOf: PLANTED,
};

/** All log lines of the server, at the finest level. */
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
const leaks = (): string[] => lines.filter((line) => PLANTED.some((told) => line.includes(told)));

let site: TestApp;
let canary: Person;
beforeAll(async () => {
  site = await createTestApp({ log });
  canary = await aPatient(site, { ...TOLD, diagnosis: TOLD.need, additionalInfo: TOLD.words });
});
beforeEach(() => {
  lines.length = 0;
  site.mailbox.fault = undefined;
});
afterAll(() => site.close());

const ask = (method: string, url: string, cookie?: string) =>
  site.app.inject({
    method: method as 'POST',
    url: `${url}?${new URLSearchParams({ name: TOLD.lastName, email: TOLD.email, search: TOLD.words })}`,
    headers: cookie === undefined ? {} : { cookie },
    ...(method === 'GET' ? {} : { payload: FORM }),
  });

test('no log line contains anything that people type into any call', async () => {
  const { cookies } = await createEveryRole(site);
  for (const { contract } of EVERY_CALL)
    for (const cookie of [undefined, canary.cookie, cookies.advertizer, cookies.admin])
      await ask(contract.method, contract.path.replace(/:\w+/g, TOLD.lastName), cookie);
  await site.jobs.runDue();
  expect(lines.length, 'refusals are logged').toBeGreaterThan(100);
  expect(leaks()).toEqual([]);
});

test('no log line contains it after an upload, a missing page or a failed email', async () => {
  await upload(site, '/api/upload', canary.cookie, { name: TOLD.file, bytes: PDF });
  await upload(site, '/api/upload', canary.cookie, { name: TOLD.file, bytes: Buffer.from(TOLD.words) });
  await ask('GET', `/nowhere/${TOLD.lastName}`);
  site.mailbox.fault = new Error('the mail server is away');
  // Other tests may have used up the emails of a day.
  site.clock.advance({ days: 2 });
  await ask('POST', '/api/forgot-password-request');
  await expect(site.jobs.runDue()).rejects.toThrow('the mail server is away');
  expect(lines.length).toBeGreaterThan(0);
  expect(leaks()).toEqual([]);
});

test('no log line contains it when PostgreSQL rejects a value', async () => {
  const { owner } = site.database;
  await owner.query(
    `alter table access_tokens add constraint planted check (name <> '${TOLD.firstName}') not valid`,
  );
  const reply = await ask('POST', '/api/generate-access-token');
  await owner.query('alter table access_tokens drop constraint planted');
  expect(reply.statusCode, reply.body).toBe(500);
  expect(lines.some((line) => line.includes('violates check constraint'))).toBe(true);
  expect(leaks()).toEqual([]);
});
