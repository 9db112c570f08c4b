import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import {
  account,
  closePatientFunds,
  createViewCreditWriter,
  joinGeneralAccount,
  openEscrow,
  openPatientFunds,
  postTransfers,
  readBalance,
  readPatientFunds,
  setBalanceAside,
  setReturnedPayoutAside,
  type ViewCreditWriter,
} from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const [LEAVING, STAYING, VIEWER, ADVERT, ADVERTISER] = [1n, 2n, 3n, 4n, 5n];

let database: TestDatabase;
let writer: ViewCreditWriter;

beforeAll(async () => {
  database = await createTestDatabase();
  writer = createViewCreditWriter({ connectionString: database.url });
  const tier = tierOf('P');
  assert(tier);
  await database.db.transaction().execute(async (trx) => {
    for (const patient of [LEAVING, STAYING]) {
      await openPatientFunds(trx, patient);
      await joinGeneralAccount(trx, patient);
    }
    const payment = { debit: account.clearing('paypal'), reason: 'payment', reference: 'test' };
    const amountNanos = asNanos(2_000_000_000n);
    await postTransfers(trx, AT, [
      { ...payment, key: 'in', credit: account.advertiser(ADVERTISER), amountNanos },
    ]);
    await openEscrow(trx, AT, { advertId: ADVERT, advertiserId: ADVERTISER, tier, views: 500, key: 'pack' });
  });
  await sql`insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
    values (${VIEWER}, ${ADVERT}, ${LEAVING}, false, 77, now() - interval '1 minute')`.execute(database.db);
});

afterAll(async () => {
  await expectLedgerConsistent(database.db);
  await writer.close();
  await database.close();
});

const isAnybodyWaiting = async (): Promise<boolean> =>
  ((
    await database.owner.query(
      "select 1 from pg_locks where not granted and relation = 'advert_escrows'::regclass and database = (select oid from pg_database where datname = current_database())",
    )
  ).rowCount ?? 0) > 0;

test('pays nobody for a view that is credited while its patient is being deleted', async () => {
  const credit = await database.db.transaction().execute(async (trx) => {
    await closePatientFunds(trx, AT, LEAVING);
    const credited = writer.credit({ viewerId: VIEWER, advertId: ADVERT, nonce: 77n });
    await eventually('the credit at the lock', async () => expect(await isAnybodyWaiting()).toBe(true));
    return { credited };
  });
  expect(await credit.credited).toBeNull();
  expect(await readPatientFunds(database.db, LEAVING)).toBeUndefined();
});

test('sets aside the money of a deleted account once', async () => {
  const payout = { legId: 9n, amountNanos: asNanos(70_000_000n), from: account.clearing('paypal') };
  for (const _ of ['first', 'again']) {
    await database.db.transaction().execute(async (trx) => {
      await setBalanceAside(trx, AT, ADVERTISER);
      await setReturnedPayoutAside(trx, AT, payout);
    });
  }
  expect(await readBalance(database.db, account.advertiser(ADVERTISER))).toBe(0n);
  expect(await readBalance(database.db, account.unclaimed)).toBe(570_000_000n);
});
