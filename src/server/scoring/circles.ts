import type { ScoredView } from './view-summary.ts';

/** Patients who watch for one another, and what they earned by it, without views booked as own. */
export type Circle = { members: ReadonlySet<bigint>; nanos: bigint };

/** A circle with all views of members for members, including those booked as own. */
export type CircleSummary = Circle & { views: readonly ScoredView[] };

/** The earnings that one patient brought another; one link for each pair and direction. */
export type Link = { from: bigint; to: bigint; nanos: bigint };

type Links = readonly Link[];

type Helped = {
  /** Earnings of each page from all views by others. */
  receivedBy: ReadonlyMap<bigint, bigint>;
  /** The least part of them that has to come from the circle, in percent. */
  percent: bigint;
};

/** The most friends of a patient in a ward, and the least percentage of the given earnings they get. */
type Ward = { friends: number; friendsPercent: bigint };

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, nanos) => sum + nanos, 0n);

/**
 * Leaves out patients of a ward, who give nearly all to a few who watch for them too. What a circle watches
 * for them, or what one of them was asked to watch for it, does not link the others.
 */
const withoutWards = (links: Links, { friends, friendsPercent }: Ward): Link[] => {
  const given = Map.groupBy(links, ({ from }) => from);
  const givenBack = new Set(links.map(({ from, to }) => `${to} ${from}`));
  const isOfWard = (gifts: Links): boolean => {
    const toFriends = gifts
      .filter(({ from, to }) => givenBack.has(`${from} ${to}`))
      .map(({ nanos }) => nanos)
      .toSorted((one, other) => Number(other - one))
      .slice(0, friends);
    return sumOf(toFriends) * 100n > sumOf(gifts.map(({ nanos }) => nanos)) * friendsPercent;
  };
  const beside = new Set([...given].filter(([, gifts]) => isOfWard(gifts)).map(([from]) => from));
  return links.filter(({ from, to }) => !beside.has(from) && !beside.has(to));
};

/** Drops pages that get too small a part from the others, and what they gave, until the rest gets enough. */
const withoutWhoLiveByFriends = (links: Links, { receivedBy, percent }: Helped): Link[] => {
  const got = new Map<bigint, bigint>();
  for (const { to, nanos } of links) got.set(to, (got.get(to) ?? 0n) + nanos);
  const livesByOthers = (page: bigint) => {
    const nanos = got.get(page) ?? 0n;
    return nanos > 0n && nanos * 100n >= (receivedBy.get(page) ?? 0n) * percent;
  };
  const given = Map.groupBy(links, ({ from }) => from);
  const dropped = new Set([...given.keys(), ...got.keys()].filter((page) => !livesByOthers(page)));
  // A set's iteration includes elements added during it.
  for (const page of dropped)
    for (const { to, nanos } of given.get(page) ?? []) {
      got.set(to, (got.get(to) ?? 0n) - nanos);
      if (!livesByOthers(to)) dropped.add(to);
    }
  return links.filter(({ from, to }) => !dropped.has(from) && !dropped.has(to));
};

const neighboursBy = (links: Links, key: 'from' | 'to', value: 'from' | 'to') =>
  new Map(
    [...Map.groupBy(links, (link) => link[key])].map(([id, all]) => [id, all.map((one) => one[value])]),
  );

type Neighbours = ReadonlyMap<bigint, readonly bigint[]>;

/** Returns patients in post-order of a depth-first search, with a stack of its own for long chains. */
const leavingOrder = (ahead: Neighbours): bigint[] => {
  const order: bigint[] = [];
  const seen = new Set<bigint>();
  const path: { one: bigint; others: Iterator<bigint> }[] = [];
  const enter = (one: bigint) => {
    if (seen.has(one)) return;
    seen.add(one);
    path.push({ one, others: (ahead.get(one) ?? []).values() });
  };
  for (const start of ahead.keys()) {
    enter(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { value, done } = last.others.next();
      if (!done) enter(value);
      else {
        order.push(last.one);
        path.pop();
      }
    }
  }
  return order;
};

/** Splits links into strongly connected components (Kosaraju), within which earnings come back. */
const groupsOf = (links: Links): Links[] => {
  const back = neighboursBy(links, 'to', 'from');
  const groupOf = new Map<bigint, bigint>();
  for (const first of leavingOrder(neighboursBy(links, 'from', 'to')).toReversed()) {
    if (groupOf.has(first)) continue;
    groupOf.set(first, first);
    const group = [first];
    for (const one of group)
      for (const other of back.get(one) ?? [])
        if (!groupOf.has(other)) {
          groupOf.set(other, first);
          group.push(other);
        }
  }
  const within = links.filter(({ from, to }) => groupOf.get(from) === groupOf.get(to));
  return [...Map.groupBy(within, ({ from }) => groupOf.get(from)).values()];
};

/** Repeats the split for groups that lost members, because they may not pass any more, until none changes. */
const linksOfCircles = (links: Links, helped: Helped): Links[] => {
  const circles: Links[] = [];
  const open = [links];
  for (const some of open)
    for (const group of groupsOf(withoutWhoLiveByFriends(some, helped)))
      (group.length === some.length ? circles : open).push(group);
  return circles;
};

/** Finds circles: what each patient gives comes back, and is a large enough part of what each page gets. */
export const circlesIn = (links: Links, helped: Helped & Ward): Circle[] =>
  linksOfCircles(withoutWards(links, helped), helped).map((some) => ({
    members: new Set(some.map(({ to }) => to)),
    nanos: sumOf(some.map(({ nanos }) => nanos)),
  }));

/** @param views of members for members, in any circle */
export const summarizeCircles = (
  circles: readonly Circle[],
  views: readonly ScoredView[],
): CircleSummary[] => {
  const circleOf = new Map(
    circles.flatMap((circle) => [...circle.members].map((one) => [one, circle] as const)),
  );
  const within = Map.groupBy(views, ({ viewerId, beneficiaryId }) => {
    const circle = circleOf.get(viewerId);
    return circle?.members.has(beneficiaryId) ? circle : undefined;
  });
  return circles.map((circle) => ({ ...circle, views: within.get(circle) ?? [] }));
};
