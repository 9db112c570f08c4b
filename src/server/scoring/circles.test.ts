import { expect, test } from 'vitest';
import { aScoredView, LONGEST, times } from '../../../test/support/scored-view.ts';
import { circlesIn } from './circles.ts';
import { applyRules, BOUNDS, RULES } from './scoring-rules.ts';
import type { ScoredView } from './view-summary.ts';

const forPage = (viewerId: bigint, beneficiaryId: bigint, own = false): ScoredView =>
  aScoredView({ viewerId, beneficiaryId, own, earnNanos: LONGEST });

/** Everybody watches for the next ones, by turns. */
const ringOf = (members: readonly bigint[], each = 2): ScoredView[] =>
  members.flatMap((viewer, place) =>
    times(each, (step) => forPage(viewer, members[(place + step + 1) % members.length] ?? 0n)),
  );

const people = (count: number, from = 1n): bigint[] => times(count, (place) => from + BigInt(place));

/** @param friends what others brought to a page beside patients, by page */
const namedIn = (
  views: readonly ScoredView[],
  friends: ReadonlyMap<bigint, bigint> = new Map(),
): ScoredView[] => {
  const byPatients = Map.groupBy(
    views.filter(({ own }) => !own),
    ({ beneficiaryId }) => beneficiaryId,
  );
  const receivedBy = new Map(
    [...byPatients].map(([page, some]) => [page, BigInt(some.length) * LONGEST + (friends.get(page) ?? 0n)]),
  );
  const circles = circlesIn(views, { receivedBy, percent: BOUNDS.circle.percent });
  return circles.flatMap((circle) => applyRules(RULES.circle, circle)).map(({ view }) => view);
};

test('names patients who watch for one another, though few of them watch for each page', () => {
  const ring = ringOf(people(50));
  expect(new Set(namedIn(ring))).toEqual(new Set(ring));
});

test('names five patients who watch for one another and not four, as a ward does', () => {
  expect(namedIn(ringOf(people(5)))).toHaveLength(10);
  expect(namedIn(ringOf(people(4), 3))).toEqual([]);
});

test('names nobody until half a dollar went round', () => {
  expect(namedIn(ringOf(people(9), 1))).toEqual([]);
  expect(namedIn(ringOf(people(10), 1))).toHaveLength(10);
});

test('names nobody to whom nothing comes back, and nobody who only gets', () => {
  const ring = ringOf(people(6));
  const giver = forPage(100n, 1n);
  const watchedFor = forPage(1n, 200n);
  expect(new Set(namedIn([...ring, giver, watchedFor]))).toEqual(new Set(ring));
});

test('leaves out a page of which friends who are no patients bring more than the circle', () => {
  const ring = ringOf(people(8));
  const named = (cents: bigint) => namedIn(ring, new Map([[3n, cents * 10_000_000n]]));
  expect(named(10n)).toHaveLength(16);
  expect(named(11n).filter(({ viewerId, beneficiaryId }) => viewerId === 3n || beneficiaryId === 3n)).toEqual(
    [],
  );
  expect(named(11n)).toHaveLength(12);
});

test('leaves out a page that lived by somebody who is left out, too', () => {
  const named = namedIn(
    ringOf(people(9)),
    new Map([
      [3n, LONGEST * 3n],
      [5n, LONGEST * 2n],
    ]),
  );
  const ids = new Set(named.flatMap(({ viewerId, beneficiaryId }) => [viewerId, beneficiaryId]));
  expect([...ids].toSorted((one, other) => Number(one - other))).toEqual([1n, 2n, 4n, 6n, 7n, 8n, 9n]);
});

test('tells groups apart between which views go one way only', () => {
  const [ring, ward] = [ringOf(people(6)), ringOf(people(4, 101n), 3)];
  const bridge = forPage(1n, 101n);
  expect(new Set(namedIn([...ring, ...ward, bridge]))).toEqual(new Set(ring));
  expect(new Set(namedIn([...ring, ...ringOf(people(6, 201n)), forPage(1n, 201n)])).size).toBe(24);
});

test('draws nobody in by what a ring gives to patients who watch for one another a little', () => {
  const ring = ringOf(people(20));
  const patients = people(20, 101n);
  const gifts = patients.flatMap((page) => [forPage(1n, page), forPage(2n, page)]);
  expect(new Set(namedIn([...ring, ...ringOf(patients, 1), ...gifts]))).toEqual(new Set(ring));
});

test('is not tied by views that are booked as own, as neighbours of a ward share an address, but names them in a circle', () => {
  const own = ringOf(people(6)).map((view) => ({ ...view, own: true }));
  expect(namedIn(own)).toEqual([]);
  const ring = ringOf(people(6));
  expect(namedIn([...ring, ...own])).toHaveLength(24);
});

test('looks through a chain of any length in which each page is left out after the one before it', () => {
  const chain = people(20_000);
  const views = chain
    .slice(1)
    .flatMap((page, place) => [
      forPage(chain[place] ?? 0n, page),
      forPage(chain[place] ?? 0n, page),
      forPage(page, chain[place] ?? 0n),
    ]);
  const ring = ringOf(people(6, 30_001n));
  expect(new Set(namedIn([...views, ...ring], new Map([[1n, LONGEST * 2n]])))).toEqual(new Set(ring));
});
