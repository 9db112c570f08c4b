import { describe, expect, test } from 'vitest';
import { aScoredView, LONGEST, linksOf, times } from '../../../test/support/scored-view.ts';
import { circlesIn, summarizeCircles } from './circles.ts';
import { applyRules, BOUNDS, RULES } from './scoring-rules.ts';
import type { ScoredView } from './view-summary.ts';

const forPage = (viewerId: bigint, beneficiaryId: bigint, own = false): ScoredView =>
  aScoredView({ viewerId, beneficiaryId, own, earnNanos: LONGEST });

/** Each member watches for the next ones in the ring. */
const ringOf = (members: readonly bigint[], each = 2): ScoredView[] =>
  members.flatMap((viewer, place) =>
    times(each, (step) => forPage(viewer, members[(place + step + 1) % members.length] ?? 0n)),
  );

const people = (count: number, from = 1n): bigint[] => times(count, (place) => from + BigInt(place));

/**
 * @param friends the earnings of each page from viewers who are no patients
 * @param bounds bounds other than the rule's
 */
const namedIn = (
  views: readonly ScoredView[],
  friends: ReadonlyMap<bigint, bigint> = new Map(),
  bounds: { friends?: number } = {},
): ScoredView[] => {
  const links = linksOf(views);
  const received = Map.groupBy(links, ({ to }) => to);
  const receivedBy = new Map(
    [...received].map(([page, some]) => [
      page,
      some.reduce((sum, { nanos }) => sum + nanos, friends.get(page) ?? 0n),
    ]),
  );
  const circles = circlesIn(links, { receivedBy, ...BOUNDS.circle, ...bounds });
  return summarizeCircles(circles, views)
    .flatMap((circle) => applyRules(RULES.circle, circle))
    .map(({ view }) => view);
};

test('names patients who watch for one another, even if few watch for each page', () => {
  const ring = ringOf(people(50));
  expect(new Set(namedIn(ring))).toEqual(new Set(ring));
});

test('names five patients who watch for one another and not four, as a ward does', () => {
  expect(namedIn(ringOf(people(5)))).toHaveLength(10);
  expect(namedIn(ringOf(people(4), 3))).toEqual([]);
});

test('names nobody below half a dollar in a circle', () => {
  const ring = ringOf(people(5));
  const less = ring.with(0, {
    ...aScoredView(ring[0]),
    earnNanos: (LONGEST - 1n) as ScoredView['earnNanos'],
  });
  expect(namedIn(less)).toEqual([]);
  expect(namedIn(ring)).toHaveLength(10);
});

test('names neither patients who get nothing back nor those who give nothing', () => {
  const ring = ringOf(people(6));
  const giver = forPage(100n, 1n);
  const watchedFor = forPage(1n, 200n);
  expect(new Set(namedIn([...ring, giver, watchedFor]))).toEqual(new Set(ring));
});

test('leaves out a page that gets more from friends who are no patients than from the circle', () => {
  const ring = ringOf(people(8));
  const named = (cents: bigint) => namedIn(ring, new Map([[3n, cents * 10_000_000n]]));
  expect(named(10n)).toHaveLength(16);
  expect(named(11n).filter(({ viewerId, beneficiaryId }) => viewerId === 3n || beneficiaryId === 3n)).toEqual(
    [],
  );
  expect(named(11n)).toHaveLength(12);
});

test('leaves out a page that depended on one that is left out, too', () => {
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

test('separates groups that views connect in one direction only', () => {
  const [ring, ward] = [ringOf(people(6)), ringOf(people(4, 101n), 3)];
  const bridge = forPage(1n, 101n);
  expect(new Set(namedIn([...ring, ...ward, bridge]))).toEqual(new Set(ring));
  expect(new Set(namedIn([...ring, ...ringOf(people(6, 201n)), forPage(1n, 201n)])).size).toBe(24);
});

test('ignores what a ring gives to patients who watch for one another a little', () => {
  const ring = ringOf(people(20));
  const patients = people(20, 101n);
  const gifts = patients.flatMap((page) => [forPage(1n, page), forPage(2n, page)]);
  expect(new Set(namedIn([...ring, ...ringOf(patients, 1), ...gifts]))).toEqual(new Set(ring));
});

test('is not linked by own views, since neighbours of a ward share an address, but names them within a circle', () => {
  const own = ringOf(people(6)).map((view) => ({ ...view, own: true }));
  expect(namedIn(own)).toEqual([]);
  const ring = ringOf(people(6));
  expect(namedIn([...ring, ...own])).toHaveLength(24);
});

test('follows a chain of any length in which each page is left out after the one before it', () => {
  const chain = people(20_000);
  const views = chain
    .slice(1)
    .flatMap((page, place) => [
      forPage(chain[place] ?? 0n, page),
      forPage(chain[place] ?? 0n, page),
      forPage(page, chain[place] ?? 0n),
    ]);
  const ring = ringOf(people(6, 30_001n));
  // Each page of the chain has two friends.
  const named = namedIn([...views, ...ring], new Map([[1n, LONGEST * 2n]]), { friends: 0 });
  expect(new Set(named)).toEqual(new Set(ring));
});

/** Each member watches for all others, `each` times. */
const wardOf = (members: readonly bigint[], each: number): ScoredView[] =>
  members.flatMap((viewer) =>
    members.filter((page) => page !== viewer).flatMap((page) => times(each, () => forPage(viewer, page))),
  );

describe('a ward of four for which all of a ring watch', () => {
  const ring = people(20);
  const ward = people(4, 101n);
  const [asked, other, third, fourth] = ward as [bigint, bigint, bigint, bigint];
  const framing = [
    ...ringOf(ring, 4),
    ...ring.flatMap((viewer) => ward.map((page) => forPage(viewer, page))),
  ];
  const honestIn = (views: readonly ScoredView[]) =>
    namedIn([...framing, ...views]).filter(({ viewerId }) => ward.includes(viewerId));

  test('is left alone with all its views when one member watched for the ring a little', () => {
    expect(honestIn([...wardOf(ward, 2), forPage(asked, 1n)])).toEqual([]);
    expect(namedIn([...framing, ...wardOf(ward, 2), forPage(asked, 1n)]).length).toBe(80);
  });

  test('is left alone when each member watched for the ring a little', () => {
    expect(
      honestIn([...wardOf(ward, 3), ...ward.flatMap((viewer) => [forPage(viewer, 1n), forPage(viewer, 2n)])]),
    ).toEqual([]);
  });

  test('is left alone except for the views of one member who watched for the ring a lot', () => {
    const much = people(10).map((page) => forPage(asked, page));
    expect(new Set(honestIn([...wardOf(ward, 1), ...much]))).toEqual(new Set(much));
  });

  test('is left alone except for the views of two members who watched for one another and for the ring a lot', () => {
    const much = people(10).flatMap((page) => [forPage(asked, page), forPage(other, page)]);
    const named = honestIn([...wardOf(ward, 1), ...much]);
    expect(named).toHaveLength(22);
    expect(named.filter(({ beneficiaryId }) => [third, fourth].includes(beneficiaryId))).toEqual([]);
  });

  test('is named as a circle when it has five members', () => {
    expect(namedIn(wardOf(people(5, 101n), 2))).toHaveLength(40);
  });

  test('is not imitated by a ring whose members favour three patients who give nothing back', () => {
    expect(namedIn(ringOf(people(50), 3))).toHaveLength(150);
  });
});
