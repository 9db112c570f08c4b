import type { ScoredView } from './view-summary.ts';

/** Patients who watch for one another, what they watched for one another, and what it brought beside what is booked as own. */
export type Circle = { members: ReadonlySet<bigint>; views: readonly ScoredView[]; nanos: bigint };

/** Dollars that one patient watched for another, from patient to patient. */
type Link = { from: bigint; to: bigint; nanos: bigint };

type Links = readonly Link[];

type Helped = {
  /** Money of all views by others, by page. */
  receivedBy: ReadonlyMap<bigint, bigint>;
  /** How much of that has to come from the circle, in percent. */
  percent: bigint;
};

/** Drops pages that get too small a part from the others, and with each what it gave to others, until all that stay get enough. */
const withoutWhoLiveByFriends = (links: Links, { receivedBy, percent }: Helped): Link[] => {
  const got = new Map<bigint, bigint>();
  for (const { to, nanos } of links) got.set(to, (got.get(to) ?? 0n) + nanos);
  const livesByOthers = (page: bigint) => {
    const nanos = got.get(page) ?? 0n;
    return nanos > 0n && nanos * 100n >= (receivedBy.get(page) ?? 0n) * percent;
  };
  const given = Map.groupBy(links, ({ from }) => from);
  const dropped = new Set([...given.keys(), ...got.keys()].filter((page) => !livesByOthers(page)));
  // A set is walked on through what is added to it meanwhile.
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

/** Returns everybody in the order in which a depth-first search leaves them. A stack of our own takes a chain of any length. */
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

/** Parts links into groups in which what each gives comes back, if by way of others: strongly connected components, by Kosaraju. */
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

/** A group that lost somebody, or fell apart, may live by one another no more, so it is looked at again until it stays as it is. */
const linksOfCircles = (links: Links, helped: Helped): Links[] => {
  const circles: Links[] = [];
  const open = [links];
  for (const some of open)
    for (const group of groupsOf(withoutWhoLiveByFriends(some, helped)))
      (group.length === some.length ? circles : open).push(group);
  return circles;
};

/**
 * Finds patients who watch for one another: what each gives comes back by way of the others, and is so large a part of what each page
 * gets. A view that is booked as own ties nobody, since neighbours of a ward share an address; within a circle it counts among its views.
 * @param views of patients for other patients
 */
export const circlesIn = (views: readonly ScoredView[], helped: Helped): Circle[] => {
  const links = views
    .filter(({ own }) => !own)
    .map(({ viewerId, beneficiaryId, earnNanos }) => ({
      from: viewerId,
      to: beneficiaryId,
      nanos: earnNanos as bigint,
    }));
  const circles = linksOfCircles(links, helped);
  const circleOf = new Map(circles.flatMap((some, place) => some.map(({ to }) => [to, place] as const)));
  const within = Map.groupBy(
    views.filter(({ viewerId, beneficiaryId }) => circleOf.get(viewerId) === circleOf.get(beneficiaryId)),
    ({ beneficiaryId }) => circleOf.get(beneficiaryId),
  );
  return circles.map((some, place) => ({
    members: new Set(some.map(({ to }) => to)),
    views: within.get(place) ?? [],
    nanos: some.reduce((sum, { nanos }) => sum + nanos, 0n),
  }));
};
