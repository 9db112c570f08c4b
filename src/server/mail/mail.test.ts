import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestClock } from '../../../test/support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createTestJobs, type TestJobs } from '../../../test/support/test-jobs.ts';
import { loadConfig } from '../load-config.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { registerMailJobs, sendLetter } from './mail.ts';
import { type OutgoingMail, PermanentMailError, TemporaryMailError } from './mail-port.ts';

let database: TestDatabase;
let jobs: TestJobs;
let context: Parameters<typeof registerMailJobs>[0];
const send = vi.fn<(mail: OutgoingMail) => Promise<void>>();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createTestClock();
  jobs = createTestJobs(database.db, clock);
  const config = loadConfig({ NODE_ENV: 'test' });
  const keyring = new Keyring('the secret of the mail tests, long enough');
  context = { config, db: database.db, clock, keyring, jobs, log, mail: { send } };
  await registerMailJobs(context);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.resetAllMocks();
  await database.owner.query('delete from test_jobs');
});

const letter = {
  subject: 'Тема',
  paragraphs: ['Секрет'],
  button: { label: 'Go', url: 'https://watchwell.example/?token=secret' },
  notes: [],
};
const toAnn = { kind: 'receipt', to: { email: 'ann@example.org', language: 'ua' } } as const;
const post = () => sendLetter(context, database.db, toAnn, letter);

test('sends an email once, as written', async () => {
  await post();
  await jobs.runDue();
  await jobs.runDue();
  expect(send).toHaveBeenCalledTimes(1);
  const [mail] = send.mock.calls[0] ?? [];
  expect(mail).toMatchObject({ to: 'ann@example.org', subject: 'Тема' });
  expect(mail?.messageId).toMatch(/^<mail-[\w-]+@localhost>$/);
  expect(mail?.text).toContain('Секрет');
});

test('sends it if and only if the transaction commits', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await sendLetter(context, trx, toAnn, letter);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await jobs.waiting()).toEqual([]);
});

test('the queue shows neither address nor content', async () => {
  await post();
  const { rows } = await database.owner.query('select payload::text from test_jobs');
  expect(JSON.stringify(rows)).not.toMatch(/ann@example|secret|Секрет|Тема/);
});

test('a retry sends the same message', async () => {
  send.mockRejectedValueOnce(new TemporaryMailError('RCPT TO 451'));
  await post();
  await expect(jobs.runDue()).rejects.toThrow('451');
  expect(await jobs.waiting()).toEqual(['send-mail']);
  expect(log.warn.mock.calls.map(([{ reason }]) => reason)).toEqual(['RCPT TO 451']);
  await jobs.runDue();
  const ids = send.mock.calls.map(([mail]) => mail.messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('does not retry a permanently refused email, and logs no address', async () => {
  send.mockRejectedValueOnce(new PermanentMailError('RCPT TO 550'));
  await post();
  await jobs.runDue();
  expect(await jobs.waiting()).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('ann@');
});
