import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import {
  account,
  chargeBackPayment,
  openPatientFunds,
  postTransfers,
  readBalance,
  readPatientFunds,
  undoTakingBack,
} from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const CLEARING = account.clearing('stripe');

let database: TestDatabase;
let patient = 0n;

beforeAll(async () => {
  database = await createTestDatabase();
});

/** The patient has 5 received, 2 of own views and 3 paid in. */
beforeEach(async () => {
  patient += 1n;
  await database.db.transaction().execute(async (trx) => {
    await openPatientFunds(trx, patient);
    const parts = [
      ['received', 5n],
      ['own-view', 2n],
      ['donated', 3n],
    ] as const;
    const orders = parts.map(([part, nanos]) => ({
      key: `${part}:${patient}`,
      debit: CLEARING,
      credit: account.patient(patient, part),
      amountNanos: asNanos(nanos),
      reason: 'payment',
      reference: 'test',
    }));
    await postTransfers(trx, AT, orders);
  });
});

afterAll(async () => {
  await expectLedgerConsistent(database.db);
  await database.close();
});

const takeBack = (nanos: bigint, reference = `dispute:${patient}`) =>
  database.db.transaction().execute((trx) =>
    chargeBackPayment(trx, AT, {
      payee: { kind: 'patient', id: patient, payment: 'none that is held' },
      amountNanos: asNanos(nanos),
      clearing: CLEARING,
      reference,
    }),
  );

const partsNow = async () => {
  const funds = await readPatientFunds(database.db, patient);
  return { donated: funds?.donatedNanos, received: funds?.receivedNanos, own: funds?.ownViewNanos };
};

const lossNow = () => readBalance(database.db, account.loss);

test('charges back a payment from what was paid in, before earnings of views', async () => {
  await takeBack(2n);
  expect(await partsNow()).toEqual({ donated: 1n, received: 5n, own: 2n });
  await takeBack(2n, `more:${patient}`);
  expect(await partsNow()).toEqual({ donated: 0n, received: 4n, own: 2n });
  await takeBack(5n, `most:${patient}`);
  expect(await partsNow()).toEqual({ donated: 0n, received: 0n, own: 1n });
});

test('books missing money as the platform’s loss, and returns all of it when a dispute is won', async () => {
  const before = await lossNow();
  await takeBack(14n);
  expect(await partsNow()).toEqual({ donated: 0n, received: 0n, own: 0n });
  expect((await lossNow()) - before).toBe(-4n);
  const undo = () =>
    database.db.transaction().execute((trx) =>
      undoTakingBack(trx, AT, {
        payee: { kind: 'patient', id: patient, payment: 'none that is held' },
        amountNanos: asNanos(14n),
        reference: `dispute:${patient}`,
      }),
    );
  expect(await undo()).toBe('posted');
  expect(await partsNow()).toEqual({ donated: 3n, received: 5n, own: 2n });
  expect(await lossNow()).toBe(before);
  expect(await undo()).toBe('already-posted');
  expect(await partsNow()).toEqual({ donated: 3n, received: 5n, own: 2n });
});
