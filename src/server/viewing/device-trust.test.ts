import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { startView } from '../../../test/support/watch-advert.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { trustOf } from './device-trust.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(site.clock.now().getTime() - hours * HOUR_MS);

type Viewer = { accountId: bigint | null; firstCreditAt?: Date; emailVerified?: boolean };

const trustFor = ({ accountId, firstCreditAt, emailVerified = true }: Viewer) => {
  const account = accountId === null ? null : { id: accountId, emailVerified };
  const visitor = { account } as Visitor;
  return trustOf(site.database.db, {
    visitor,
    firstCreditAt: firstCreditAt ?? null,
    now: site.clock.now(),
  });
};

test('trusts a device and an account after a credited view of an earlier day', async () => {
  const { id } = await anAdvertiser(site);
  expect(await trustFor({ accountId: null })).toBe('new');
  expect(await trustFor({ accountId: null, firstCreditAt: hoursAgo(19) })).toBe('new');
  expect(await trustFor({ accountId: null, firstCreditAt: hoursAgo(21) })).toBe('returned');
  expect(await trustFor({ accountId: id })).toBe('new');
  expect(await trustFor({ accountId: id, firstCreditAt: hoursAgo(19) })).toBe('new');
  expect(await trustFor({ accountId: id, firstCreditAt: hoursAgo(21) })).toBe('account');
  expect(await trustFor({ accountId: id, firstCreditAt: hoursAgo(21), emailVerified: false })).toBe(
    'returned',
  );
});

test('trusts an account after a payment of an earlier day to its own balance or page', async () => {
  const advertiser = await anAdvertiser(site, { balanceDollars: 5 });
  expect(await trustFor({ accountId: advertiser.id })).toBe('new');
  site.clock.advance({ days: 1 });
  expect(await trustFor({ accountId: advertiser.id })).toBe('account');
  expect(await trustFor({ accountId: (await aPatient(site)).id })).toBe('new');
});

test('pays 30 free accounts in one home on three pages one dollar on their first day', async () => {
  const company = await anAdvertiser(site, { balanceDollars: 500 });
  const pages = await Promise.all([0, 1, 2].map(() => aPatient(site)));
  const adverts: string[] = [];
  for (let count = 0; count < 6; count += 1)
    adverts.push(await placeAdvert(site, company, { item: 'XL', title: `Tea ${count}` }));
  const unpaid: (string | undefined)[] = [];
  for (let count = 0; count < 30; count += 1) {
    const { cookie } = await anAdvertiser(site);
    const started = await startView(site, {
      cookie,
      adsId: adverts[count % 6] ?? '',
      userId: pages[count % 3]?.publicId ?? '',
      adViewedAs: 'refrence',
      address: '81.130.7.7',
    });
    unpaid.push(started.json().unpaid);
  }
  // A running view has a slot already; one of the longest earns $0.05.
  expect(unpaid).toEqual([...Array(20).fill(undefined), ...Array(10).fill('new-devices-limit')]);
});
