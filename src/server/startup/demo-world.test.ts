import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { openDemoWorld } from './demo-world.ts';
import { StartError } from './start-error.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const inProduction = () => ({
  ...site.context,
  config: { ...site.context.config, mode: 'production' as const },
});

test('production begins with nobody, and refuses a database with the demo accounts', async () => {
  expect(await openDemoWorld(inProduction())).toBe(false);
  const { rows } = await site.database.owner.query('select 1 from accounts');
  expect(rows).toEqual([]);

  expect(await openDemoWorld(site.context)).toBe(true);
  await expectLedgerHolds(site.database.db);
  await expect(openDemoWorld(inProduction())).rejects.toThrow(StartError);
});

test('a world that is there is left as it is', async () => {
  const count = async () => (await site.database.owner.query('select count(*) n from accounts')).rows[0].n;
  const before = await count();
  expect(await openDemoWorld(site.context)).toBe(true);
  expect(await count()).toEqual(before);
});
