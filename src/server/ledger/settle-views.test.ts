import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Books, createBooks, EARN } from '../../../test/sites/books-site.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createDistributedDatabase, type DistributedDatabase } from '../../../test/support/test-database.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { DatabaseOutage } from '../platform/database/connections.ts';
import {
  checkLedger,
  createViewCreditWriter,
  movingToShards,
  readPatientFunds,
  settleViews,
} from './ledger.ts';

const AT = new Date('2026-03-01T12:00:00Z');

let database: DistributedDatabase;
let books: Books;
beforeAll(async () => {
  database = await createDistributedDatabase();
  books = await createBooks(database);
});
afterEach(() => expectLedgerConsistent(database.db));
afterAll(() => database.close());

type Asking = { query(text: string): Promise<{ rows: { n: string }[] }> };
const count = async (on: Asking, table: string) =>
  Number((await on.query(`select count(*)::text n from ${table}`)).rows[0]?.n);
const waiting = () => count(database.owner, 'fresh_views');
const stored = () => Promise.all(database.shards.map(({ owner }) => count(owner, 'views')));

const anAdvert = async () => ({ advertId: await books.advert(), beneficiaryId: await books.patient() });
const creditAgain = async ({ viewerId, advertId }: { viewerId: bigint; advertId: bigint }) => {
  const { rows } = await sql<{ accepted: number[] | null }>`
    select o_accepted accepted from credit_views(array[${viewerId}::bigint], array[${advertId}::bigint],
      array(select nonce from view_sessions where viewer_id = ${viewerId}))`.execute(database.db);
  return rows[0]?.accepted;
};
const fundsOf = async (patientId: bigint) =>
  (await readPatientFunds(database.db, patientId))?.receivedNanos ?? null;

test('moves each view to the shard of its viewer, where everybody finds it', async () => {
  const advert = await anAdvert();
  const [oneBefore = 0, otherBefore = 0] = await stored();
  const views = await Promise.all(Array.from({ length: 20 }, () => books.watch(AT, advert)));
  expect([await waiting(), await stored()]).toEqual([20, [oneBefore, otherBefore]]);
  await settleViews(database.db);
  const [one = 0, other = 0] = await stored();
  expect([await waiting(), one + other]).toEqual([0, oneBefore + otherBefore + 20]);
  expect(Math.min(one - oneBefore, other - otherBefore)).toBeGreaterThan(0);
  const { rows } = await sql`select viewer_id from views where advert_id = ${advert.advertId}`.execute(
    database.db,
  );
  expect(rows).toHaveLength(views.length);
  expect(await fundsOf(advert.beneficiaryId)).toBe(20n * EARN);
});

test('pays a view once, whether its row still waits or was moved', async () => {
  const advert = await anAdvert();
  const view = await books.watch(AT, advert);
  expect(await creditAgain(view)).toBeNull();
  await settleViews(database.db);
  expect(await creditAgain(view)).toBeNull();
  expect(await fundsOf(advert.beneficiaryId)).toBe(EARN);
});

test('pays a view once when its row is moved while its credit asks', async () => {
  const advert = await anAdvert();
  const view = await books.watch(AT, advert);
  const mover = await database.owner.connect();
  try {
    await mover.query('begin; lock table fresh_views in access exclusive mode');
    const again = creditAgain(view);
    await untilLocked(database.owner, again);
    await mover.query('select settle_views(now()); commit');
    expect(await again).toBeNull();
  } finally {
    mover.release();
  }
  expect(await fundsOf(advert.beneficiaryId)).toBe(EARN);
});

test('leaves a row as it is that a shard kept although its move failed', async () => {
  const advert = await anAdvert();
  await books.watch(AT, advert);
  const evidence = (table: string) => `
    insert into ${table} select '2026-03-01', '2026-03-01', viewer_id, 7, advert_id, 0, false, 0, null, null, null, false,
      null, now(), 'new', false, 'firefox', 0, 0, 0 from fresh_views`;
  await database.owner.query(evidence('fresh_decided_views'));
  // What a transaction leaves behind that fails between its commit on the shards and its own.
  await database.owner.query(
    'insert into views select * from fresh_views; insert into decided_views select * from fresh_decided_views',
  );
  const before = await stored();
  await settleViews(database.db);
  expect([await waiting(), await stored()]).toEqual([0, before]);
  expect(await count(database.owner, 'decided_views')).toBe(1);
});

test('moves different rows at the same time, and is over when all are moved', async () => {
  const advert = await anAdvert();
  await books.watch(AT, advert);
  const other = await database.owner.connect();
  try {
    await other.query('begin; select settle_views(now())');
    await books.watch(AT, advert);
    let isOver = false;
    const settled = settleViews(database.db).then(() => {
      isOver = true;
    });
    await eventually('the row that nobody has', async () => expect(await waiting()).toBe(1));
    expect(isOver).toBe(false);
    await other.query('commit');
    await settled;
  } finally {
    other.release();
  }
  expect(await waiting()).toBe(0);
});

test('rebuilds the journal while rows wait, and between the credits of others', async () => {
  const advert = await anAdvert();
  const crediting = await database.owner.connect();
  try {
    await books.watch(AT, advert);
    const session = await books.session({ ...advert, at: AT });
    await crediting.query('begin');
    await crediting.query('select credit_views(array[$1::bigint], array[$2::bigint], array[$3::bigint])', [
      session.viewerId,
      advert.advertId,
      session.nonce,
    ]);
    const checking = checkLedger(database.db);
    await untilLocked(database.owner, checking);
    await crediting.query('commit');
    expect((await checking).filter(({ holds }) => !holds)).toEqual([]);
  } finally {
    crediting.release();
  }
  expect(await fundsOf(advert.beneficiaryId)).toBe(2n * EARN);
});

const setAway = async (isAway: boolean) => {
  const name = database.places[1]?.database;
  await database.owner.query(`alter database ${name} allow_connections ${!isAway}`);
  if (isAway)
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
};

const openWriter = (warned: string[] = []) =>
  movingToShards(createViewCreditWriter({ connectionString: database.url }), database.db, {
    warn: (_, text) => void warned.push(text),
  });

test('loses and pays nothing while a shard is away, and goes on by itself when it is back', async () => {
  const advert = await anAdvert();
  const views = await Promise.all(Array.from({ length: 20 }, () => books.watch(AT, advert)));
  const session = await books.session({ ...advert, at: AT });
  const warned: string[] = [];
  await setAway(true);
  const writer = openWriter(warned);
  try {
    await expect(writer.credit(session)).rejects.toBeInstanceOf(DatabaseOutage);
    await expect(settleViews(database.db)).rejects.toBeInstanceOf(DatabaseOutage);
    await eventually('a warning', () =>
      expect(warned).toContain('views not moved to the shards: tried again'),
    );
    expect([await waiting(), await fundsOf(advert.beneficiaryId)]).toEqual([20, 20n * EARN]);
    await setAway(false);
    await eventually('the move', async () => expect(await waiting()).toBe(0));
    expect((await writer.credit(session))?.earnedNanos).toBe(EARN);
  } finally {
    await setAway(false);
    await writer.close();
  }
  for (const view of views) expect(await creditAgain(view)).toBeNull();
});

test('answers a credit although its row cannot be moved, and moves it as soon as it can', async () => {
  const advert = await anAdvert();
  const locks = await Promise.all(database.shards.map(({ owner }) => owner.connect()));
  const writer = openWriter();
  try {
    for (const lock of locks) await lock.query('begin; lock table views in share mode');
    const credit = await writer.credit(await books.session({ ...advert, at: AT }));
    expect([credit?.earnedNanos, await waiting()]).toEqual([EARN, 1]);
    for (const lock of locks) await lock.query('commit');
    await eventually('the move', async () => expect(await waiting()).toBe(0));
  } finally {
    for (const lock of locks) lock.release();
    await writer.close();
  }
});
