import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  readGuestFunds,
  readPatientFunds,
  type ViewCreditWriter,
} from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const [MEMBER, STRANGER, GUEST] = [1n, 2n, 0n];

let database: TestDatabase;
let writer: ViewCreditWriter;

const openAdvert = (advertId: bigint, views: number) =>
  database.db.transaction().execute(async (trx) => {
    const tier = tierOf('P');
    if (!tier) throw new Error('no such tier');
    const order = {
      key: `in:${advertId}`,
      debit: account.clearing('paypal'),
      credit: account.advertiser(7n),
    };
    const amountNanos = asNanos(tier.pricePerViewNanos * BigInt(views));
    await postTransfers(trx, AT, [{ ...order, amountNanos, reason: 'payment', reference: 'test' }]);
    await openEscrow(trx, AT, { advertId, advertiserId: 7n, tier, views, key: `buy:${advertId}` });
  });

beforeAll(async () => {
  database = await createTestDatabase();
  writer = createViewCreditWriter({ connectionString: database.url });
  await database.db.transaction().execute(async (trx) => {
    await openPatientFunds(trx, MEMBER);
    await openPatientFunds(trx, STRANGER);
    await joinGeneralAccount(trx, MEMBER);
  });
  await openAdvert(11n, 10);
  await openAdvert(12n, 3);
});

afterAll(async () => {
  await writer.close();
  await database.close();
});

const watched = async (viewerId: bigint, advertId: bigint, beneficiaryId: bigint, own = false) => {
  await sql`insert into view_sessions values (${viewerId}, ${advertId}, ${beneficiaryId}, ${own}, ${viewerId},
    now() - interval '2 minutes')`.execute(database.db);
  return { viewerId, advertId, nonce: viewerId };
};

test('a batch answers each view with what its commit left, and those it refuses with nothing', async () => {
  const views = [
    await watched(101n, 11n, MEMBER),
    await watched(102n, 12n, STRANGER),
    await watched(103n, 12n, GUEST),
    { ...(await watched(104n, 11n, MEMBER)), nonce: 1n },
    await watched(105n, 11n, MEMBER, true),
  ];
  const [member, stranger, guest, refused, own] = await Promise.all(views.map((view) => writer.credit(view)));
  expect(writer.counts()).toEqual({ batches: 1, views: 5 });
  expect(refused).toBeNull();
  expect([member, stranger, guest].map((credit) => credit?.viewsRemaining)).toEqual([8, 1, 1]);
  expect([member, own, stranger, guest].map((credit) => credit?.earnedNanos)).toEqual(
    Array(4).fill(2_500_000n),
  );
  expect(await readPatientFunds(database.db, MEMBER)).toMatchObject(member?.funds ?? {});
  expect(own?.funds).toEqual(member?.funds);
  // The guest's view was divided among the only member in the same batch.
  expect(member?.funds.donatedNanos).toBe(2_500_000n);
  expect(await readPatientFunds(database.db, STRANGER)).toMatchObject(stranger?.funds ?? {});
  expect(stranger?.funds.donatedNanos).toBe(0n);
  expect(guest?.funds.receivedNanos).toBe(await readGuestFunds(database.db));
});

test('a view that finds the queue full is refused at once, and those in it are credited', async () => {
  const small = createViewCreditWriter({ connectionString: database.url, queueLimit: 2 });
  const views = [
    await watched(106n, 11n, MEMBER),
    await watched(107n, 11n, MEMBER),
    await watched(108n, 11n, MEMBER),
  ];
  const answers = await Promise.allSettled(views.map((view) => small.credit(view)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: expect.any(QueueFullError) });
  const [, , late] = views;
  expect(late && (await small.credit(late))?.earnedNanos).toBe(2_500_000n);
  await small.close();
});

test('a batch that fails is told as failed, never as refused, and the next one goes on', async () => {
  const view = await watched(109n, 11n, MEMBER);
  const tooLarge = { viewerId: 2n ** 64n, advertId: 11n, nonce: 1n };
  const answers = await Promise.allSettled([writer.credit(tooLarge), writer.credit(view)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await writer.credit(view))?.earnedNanos).toBe(2_500_000n);
});

test('a view of a session that began too lately, or of a person who is not there, is refused', async () => {
  const early = await watched(110n, 11n, MEMBER);
  await sql`update view_sessions set started_at = now() where viewer_id = 110`.execute(database.db);
  expect(await writer.credit(early)).toBeNull();
  expect(await writer.credit(await watched(111n, 11n, 99n))).toBeNull();
});
