import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const run = (...words: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'switch.ts'), ...words], { env });
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said: said.trim() }));
  });

test('an operator looks at the switches, turns one, and it is on record once', async () => {
  expect((await run()).said).toMatch(/^maintenance\toff\tsince \S+\npayments\ton\tsince \S+$/);
  expect(await run('payments', 'off')).toEqual({
    code: 0,
    said: 'payments is off now. All servers know it within a few seconds.',
  });
  expect(await run('payments', 'off')).toEqual({ code: 0, said: 'payments is off already.' });
  expect((await run()).said).toContain('payments\toff');
  const { rows } = await database.owner.query('select admin_id, action, details from admin_actions');
  expect(rows).toEqual([
    { admin_id: null, action: 'set-switch', details: { switch: 'payments', state: 'off' } },
  ]);
});

test.each([[['paiments', 'off']], [['payments']], [['payments', 'stop']]])(
  '%o is refused in a sentence',
  async (words) => {
    expect(await run(...words)).toEqual({
      code: 1,
      said: 'Say which switch and how: maintenance or payments, then on or off.',
    });
  },
);
