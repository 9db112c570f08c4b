// @nightly: it starts programs of an operator.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere, runScript } from '../../test/support/run-script.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { turnSwitches } from './switch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const run = (...words: string[]) =>
  runHere(() => turnSwitches(words, { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url }));

test('as a process it shows the switches', async () => {
  const settings = { DATABASE_URL: database.url };
  const ended = await runScript([join(import.meta.dirname, 'switch.ts')], { settings });
  expect(ended).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^maintenance\toff\t/),
    complained: '',
  });
});

test('shows the switches, turns one, and records that once', async () => {
  expect((await run()).said).toMatch(/^maintenance\toff\tsince \S+\npayments\ton\tsince \S+\n$/);
  expect(await run('payments', 'off')).toEqual({
    code: 0,
    said: 'payments is off now. All servers know it within a few seconds.\n',
    complained: '',
  });
  expect((await run('payments', 'off')).said).toBe('payments is off already.\n');
  expect((await run()).said).toContain('payments\toff');
  const { rows } = await database.owner.query('select admin_id, action, details from admin_actions');
  expect(rows).toEqual([
    { admin_id: null, action: 'set-switch', details: { switch: 'payments', state: 'off' } },
  ]);
});

test.each([[['paiments', 'off']], [['payments']], [['payments', 'stop']]])(
  '%o is refused in one sentence',
  async (words) => {
    expect(await run(...words)).toEqual({
      code: 1,
      said: '',
      complained: 'Say which switch and how: maintenance or payments, then on or off.\n',
    });
  },
);
