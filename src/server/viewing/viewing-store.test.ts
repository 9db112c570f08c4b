import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { sentBy } from '../../../test/support/sent-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { currentNonce, readHistories, replaceSessions, seenAdverts } from './viewing-store.ts';

/** Enough rows that an index range beats a scan: viewer 1 watched adverts 1 to 5, viewer 2 6 to 10 … */
const VIEWS = `
  insert into views (viewer_id, advert_id, beneficiary_id, own, earn_nanos, fee_nanos, created_at)
  select 1 + (n - 1) / 5, n, 0, false, 1, 1, '2026-11-20T12:00Z'::timestamptz + (n - 1) % 5 * interval '1 day'
  from generate_series(1, 60000) n`;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(VIEWS);
  await database.owner.query('vacuum analyze views');
  db = createDatabase(database.owner);
});
afterAll(() => database.close());

const session = (viewerId: bigint, nonce: bigint) => ({
  viewerId,
  nonce,
  advertId: 70_000n,
  beneficiaryId: 0n,
  own: false,
});

test('runs the later of two views that one viewer begins at once, and replaces both earlier ones', async () => {
  const [before, first, other, last] = [
    session(501n, 1n),
    session(501n, 2n),
    session(502n, 3n),
    session(501n, 4n),
  ];
  expect(await replaceSessions(db, systemClock, [before])).toEqual(new Map());
  const givenUp = await replaceSessions(db, systemClock, [first, other, last]);
  expect(givenUp).toEqual(new Map([[last, 1n]]));
  expect(await currentNonce(db, 501n)).toBe(4n);
  expect(await currentNonce(db, 502n)).toBe(3n);
});

test('begins views in the order of their viewers, so that two servers never deadlock', async () => {
  await replaceSessions(db, systemClock, [session(601n, 1n), session(602n, 1n)]);
  const { begun } = await inTransaction(database.owner, async (other) => {
    await other.query('select from view_sessions where viewer_id = 601 for update');
    const begun = replaceSessions(db, systemClock, [session(602n, 2n), session(601n, 2n)]);
    await untilLocked(database.owner, begun);
    await other.query('select from view_sessions where viewer_id = 602 for update nowait');
    await other.query('commit');
    return { begun };
  });
  await begun;
  expect(await currentNonce(db, 602n)).toBe(2n);
});

test('answers many simultaneous readers by ranges of the index, each with their own views', async () => {
  const since = new Date('2026-11-22');
  const questions = [
    { viewerId: 2n, advertId: 7n, since },
    { viewerId: 1n, advertId: 7n, since },
    { viewerId: 99_999n, advertId: 7n, since },
  ];
  const { answer, sent } = await sentBy(async () => ({
    histories: await readHistories(db, questions),
    seen: await seenAdverts(db, [2n, 1n, 99_999n]),
  }));
  const { histories, seen } = answer;
  const firstCreditAt = new Date('2026-11-20T12:00Z');
  expect(questions.map((question) => histories.get(question))).toEqual([
    { views: 5, hasSeen: true, paidSince: 3, firstCreditAt },
    { views: 5, hasSeen: false, paidSince: 3, firstCreditAt },
    { views: 0, hasSeen: false, paidSince: 0, firstCreditAt: null },
  ]);
  expect(new Map([...seen].map(([viewer, adverts]) => [viewer, new Set(adverts)]))).toEqual(
    new Map([
      [2n, new Set([6n, 7n, 8n, 9n, 10n])],
      [1n, new Set([1n, 2n, 3n, 4n, 5n])],
      [99_999n, new Set()],
    ]),
  );
  expect(sent).toHaveLength(2);
  for (const { text, values } of sent) {
    const { rows } = await database.owner.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('views_pkey');
    expect(plan).not.toContain('Seq Scan on views');
  }
});
