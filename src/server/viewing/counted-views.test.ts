import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstBatch, COUNTED_VIEW as VIEW } from '../../../test/support/asking-view.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { addCountedViews, readTurn, readTurns, sumCountedViews } from './counted-views.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test('numbers turns in sequence, so that a reader of one turn has seen all earlier ones', async () => {
  const { db, owner } = database;
  let later: Promise<bigint> | undefined;
  const first = await db.transaction().execute(async (trx) => {
    const turn = await addCountedViews(trx, firstBatch(VIEW));
    later = addCountedViews(db, firstBatch(VIEW, VIEW));
    await untilLocked(owner, later);
    expect(await readTurn(db)).toBe(turn - 1n);
    return turn;
  });
  const second = await later;
  expect(second).toBeGreaterThan(first);
  expect(await readTurn(db)).toBe(second);
  expect(await readTurns(db, { after: 0n, upTo: first, own: [] })).toEqual([{ ...VIEW, turn: first }]);
  expect(await readTurns(db, { after: first, upTo: second ?? 0n, own: [] })).toHaveLength(2);
  expect(await readTurns(db, { after: 0n, upTo: second ?? 0n, own: [first] })).toHaveLength(2);
});

test('stores a batch once when it is sent again after a lost answer', async () => {
  const { db, owner } = database;
  const batch = firstBatch(VIEW, VIEW);
  let again: Promise<bigint> | undefined;
  const first = await db.transaction().execute(async (trx) => {
    const turn = await addCountedViews(trx, batch);
    again = addCountedViews(db, batch);
    await untilLocked(owner, again);
    return turn;
  });
  expect(await again, 'which the second could not see when it began').toBe(first);
  expect(await addCountedViews(db, batch)).toBe(first);
  const next = await addCountedViews(db, { ...batch, number: 2n });
  expect(next).toBeGreaterThan(first);
  expect(await readTurns(db, { after: 0n, upTo: next, own: [] })).toHaveLength(4);
});

test('sums a household and its network by day', async () => {
  const { db } = database;
  const neighbour = { ...VIEW, householdKey: 9n, newDevice: false };
  await addCountedViews(db, firstBatch(VIEW, VIEW, neighbour, { ...VIEW, day: '2026-11-26' }));
  const turn = await addCountedViews(db, firstBatch({ ...VIEW, advertId: 8n }));
  const home = { day: VIEW.day, networkKey: 1n, householdKey: -2n };
  const network = { ...home, householdKey: null };
  const nobody = { ...home, networkKey: 7n };
  const found = await sumCountedViews(db, [home, network, nobody]);
  const sum = { beneficiaryId: 4n, newDevice: true };
  expect(found.get(home)).toEqual({
    upTo: turn,
    sums: expect.arrayContaining([
      { ...sum, advertId: 3n, views: 2, earnedNanos: 10n },
      { ...sum, advertId: 8n, views: 1, earnedNanos: 5n },
    ]),
  });
  expect(found.get(home)?.sums).toHaveLength(2);
  expect(found.get(network)?.sums.toSorted((one, other) => one.views - other.views)).toEqual([
    { beneficiaryId: 4n, advertId: 0n, newDevice: false, views: 1, earnedNanos: 5n },
    { beneficiaryId: 4n, advertId: 0n, newDevice: true, views: 3, earnedNanos: 15n },
  ]);
  expect(found.get(nobody)).toEqual({ upTo: turn, sums: [] });
});

test('fails loudly when the row of the turns is missing', async () => {
  const { db, owner } = database;
  await owner.query('delete from counting_turn');
  await expect(addCountedViews(db, firstBatch(VIEW))).rejects.toThrow('counting_turn');
  const place = { day: VIEW.day, networkKey: 1n, householdKey: null };
  await expect(sumCountedViews(db, [place])).rejects.toThrow('counting_turn');
  await expect(readTurn(db)).rejects.toThrow('counting_turn');
});

test('finds a home among very many by an index', async () => {
  const { owner } = database;
  await owner.query(`insert into counted_views (day, network_key, household_key, advert_id, beneficiary_id, earned_nanos, turn, new_device)
    select '2026-11-26', home, home, 1, 1, 1, home, false from generate_series(1, 20000) home`);
  await owner.query('analyze counted_views');
  const plan = async (query: string) =>
    JSON.stringify((await owner.query(`explain (format json) ${query}`)).rows);
  const ofHome =
    "select from counted_views where day = '2026-11-26' and network_key = 77 and household_key = 77";
  expect(await plan(ofHome)).toContain('counted_views_day_network_key_household_key_idx');
  expect(await plan('select from counted_views where turn > 19990 and turn <= 19999')).toContain(
    'counted_views_turn_idx',
  );
});
