import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from './expect-ledger-consistent.ts';
import { anAdvertiser, aPatient } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('creates people with money and a consistent ledger', async () => {
  await aPatient(site);
  const advertiser = await anAdvertiser(site, { balanceDollars: 12.5 });
  const { rows } = await site.database.owner.query(
    'select code, balance_nanos from ledger_accounts order by 1',
  );
  expect(rows).toEqual([
    { code: `advertiser:${advertiser.id}`, balance_nanos: 12_500_000_000n },
    { code: 'clearing:paypal', balance_nanos: -12_500_000_000n },
  ]);
  await expectLedgerConsistent(site.database.db);
});

test('the application role may not change the journal', async () => {
  const change = site.database.db
    .withTables<{ views: { viewer_id: bigint } }>()
    .deleteFrom('views')
    .execute();
  await expect(change).rejects.toThrow('permission denied');
});
