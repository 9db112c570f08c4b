// @nightly: it runs every command of an operator.
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineJob, prepareJobs, startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { EVERY_CALL } from '../../test/support/every-call.ts';
import { anAdmin, anAdvertiser, aPatient, openSession, type Person } from '../../test/support/people.ts';
import { runHere } from '../../test/support/run-script.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { manageStaff } from './admin.ts';
import { answerPerson } from './person.ts';
import { turnSwitches } from './switch.ts';

/** Audit log rows of an operator's command have no admin, unlike rows of every screen. */

let site: TestApp;
let admin: Person;
let settings: NodeJS.ProcessEnv;
beforeAll(async () => {
  site = await createTestApp();
  const { url } = site.database;
  await prepareJobs(url, console);
  const jobs = await startJobs({ connectionString: url, log: console });
  await jobs.work(defineJob({ name: 'send-mail', payload: z.object({}) }), async () => undefined);
  await jobs.stop();
  admin = await anAdmin(site);
  settings = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    ADMIN_EMAIL: site.context.config.adminEmail,
  };
});
afterAll(() => site.close());

const LISTS = EVERY_CALL.map(({ contract }) => contract).filter(
  ({ method, path, access }) =>
    method === 'GET' && !path.includes(':') && (access === 'admin' || access === 'super-admin'),
);

/** Returns every list and file of staff that fails, with its reply. */
const brokenLists = async () => {
  // A command may have ended the sessions.
  const cookie = await openSession(site, admin.id);
  const broken: string[] = [];
  for (const { path } of LISTS) {
    const { statusCode, body } = await site.app.inject({ url: path, headers: { cookie } });
    const mayRefuse = [404, 409].includes(statusCode);
    if (statusCode !== 200 && !mayRefuse) broken.push(`${path}: ${statusCode} ${body}`);
  }
  return broken;
};

const deeds = async () => {
  const cookie = await openSession(site, admin.id);
  const [list, file] = await Promise.all(
    ['/api/admin/deeds', '/api/admin/deeds/csv'].map((url) => site.app.inject({ url, headers: { cookie } })),
  );
  return { first: list?.json().deeds[0], lines: file?.body.trim().split('\r\n').slice(1) ?? [] };
};

const staff = (words: string[], typed = '') => {
  const place = { input: Readable.from([typed]), shown: new PassThrough() };
  return runHere(() => manageStaff(words, settings, place));
};

test('finds the lists of staff among the calls', () => {
  expect(LISTS.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/admin/deeds', '/api/admin/deeds/csv', '/api/allAdvertizers']),
  );
});

test('every list and file of staff can be read after each command of an operator', async () => {
  const helper = await anAdvertiser(site, { email: 'helper@example.org' });
  const gone = await aPatient(site, { email: 'gone@example.org' });
  const swans = 'seven-swans\n';
  const COMMANDS = [
    () => staff(['create', 'colleague@example.org'], swans),
    () => staff(['password'], swans),
    () => staff(['grant', helper.email]),
    () => staff(['end-sessions', helper.email]),
    () => staff(['end-sessions']),
    () => runHere(() => turnSwitches(['maintenance', 'on'], settings)),
    () => runHere(() => turnSwitches(['maintenance', 'off'], settings)),
    () => runHere(() => answerPerson(['export', gone.email], settings)),
    () => runHere(() => answerPerson(['erase', gone.email], settings)),
  ];
  let before = 0;
  for (const run of COMMANDS) {
    const ended = await run();
    expect(ended).toMatchObject({ code: 0, complained: '' });
    expect(await brokenLists(), ended.said).toEqual([]);
    const { first, lines } = await deeds();
    expect(first, ended.said).toMatchObject({ by: null });
    expect(lines.length, ended.said).toBeGreaterThan(before);
    expect(lines[0]).toContain('"operator"');
    before = lines.length;
  }
});
