import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import {
  account,
  createViewCreditWriter,
  joinGeneralAccount,
  openEscrow,
  openPatientFunds,
  postTransfers,
  QueueFullError,
  readGeneralAccount,
  readPatientFunds,
  type ViewCreditWriter,
} from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const GUEST = 0n;

let database: TestDatabase;
let writer: ViewCreditWriter;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  writer = createViewCreditWriter({ connectionString: database.url });
});
afterEach(() => writer.close());
afterAll(() => database.close());

let ids = 100n;
const anId = (): bigint => {
  ids += 1n;
  return ids;
};

const anAdvert = (views: number): Promise<bigint> =>
  database.db.transaction().execute(async (trx) => {
    const tier = tierOf('P');
    if (!tier) throw new Error('no such tier');
    const advertId = anId();
    const order = {
      key: `in:${advertId}`,
      debit: account.clearing('paypal'),
      credit: account.advertiser(7n),
    };
    const amountNanos = asNanos(tier.pricePerViewNanos * BigInt(views));
    await postTransfers(trx, AT, [{ ...order, amountNanos, reason: 'payment', reference: 'test' }]);
    await openEscrow(trx, AT, { advertId, advertiserId: 7n, tier, views, key: `buy:${advertId}` });
    return advertId;
  });

const aPatient = (isMember = false): Promise<bigint> =>
  database.db.transaction().execute(async (trx) => {
    const patientId = anId();
    await openPatientFunds(trx, patientId);
    if (isMember) await joinGeneralAccount(trx, patientId);
    return patientId;
  });

/** Each view has a viewer of its own. */
const watched = async (advertId: bigint, beneficiaryId: bigint, own = false) => {
  const viewerId = anId();
  await sql`insert into view_sessions values (${viewerId}, ${advertId}, ${beneficiaryId}, ${own}, ${viewerId},
    now() - interval '2 minutes')`.execute(database.db);
  return { viewerId, advertId, nonce: viewerId };
};

test('answers each view of a batch with the state after its commit, and refused views with null', async () => {
  const [many, few] = [await anAdvert(10), await anAdvert(3)];
  const [memberId, strangerId] = [await aPatient(true), await aPatient()];
  const views = [
    await watched(many, memberId),
    await watched(few, strangerId),
    await watched(few, GUEST),
    { ...(await watched(many, memberId)), nonce: 1n },
    await watched(many, memberId, true),
  ];
  const [member, stranger, guest, refused, own] = await Promise.all(views.map((view) => writer.credit(view)));
  expect(writer.counts()).toEqual({ batches: 1, views: 5 });
  expect(refused).toBeNull();
  expect([member, stranger, guest].map((credit) => credit?.viewsRemaining)).toEqual([8, 1, 1]);
  expect([member, own, stranger, guest].map((credit) => credit?.earnedNanos)).toEqual(
    Array(4).fill(2_500_000n),
  );
  expect(await readPatientFunds(database.db, memberId)).toMatchObject(member?.funds ?? {});
  expect(own?.funds).toEqual(member?.funds);
  // The guest's view was divided in the same batch, among the only member.
  expect(member?.funds.donatedNanos).toBe(2_500_000n);
  expect(await readPatientFunds(database.db, strangerId)).toMatchObject(stranger?.funds ?? {});
  expect(stranger?.funds.donatedNanos).toBe(0n);
  expect(guest?.funds.receivedNanos).toBe((await readGeneralAccount(database.db)).inflowNanos);
});

test('refuses a view at once when the queue is full, and credits the queued ones', async () => {
  const small = createViewCreditWriter({ connectionString: database.url, queueLimit: 2 });
  const [advertId, patientId] = [await anAdvert(10), await aPatient()];
  const late = await watched(advertId, patientId);
  const views = [await watched(advertId, patientId), await watched(advertId, patientId), late];
  const answers = await Promise.allSettled(views.map((view) => small.credit(view)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: expect.any(QueueFullError) });
  expect((await small.credit(late))?.earnedNanos).toBe(2_500_000n);
  await small.close();
});

test('reports a failed batch as an error, not as a refusal, and goes on with the next one', async () => {
  const view = await watched(await anAdvert(10), await aPatient());
  const tooLarge = { viewerId: 2n ** 64n, advertId: view.advertId, nonce: 1n };
  const answers = await Promise.allSettled([writer.credit(tooLarge), writer.credit(view)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await writer.credit(view))?.earnedNanos).toBe(2_500_000n);
});

test('refuses a view of a session that began too recently, or of an unknown viewer', async () => {
  const advertId = await anAdvert(10);
  const early = await watched(advertId, await aPatient());
  await sql`update view_sessions set started_at = now() where viewer_id = ${early.viewerId}`.execute(
    database.db,
  );
  expect(await writer.credit(early)).toBeNull();
  expect(await writer.credit(await watched(advertId, 99n))).toBeNull();
});
