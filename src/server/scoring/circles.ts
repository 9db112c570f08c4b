import type { ScoredView } from './view-summary.ts';

/** Patients who watch for one another, what they watched for one another, and what it brought beside what is booked as own. */
export type Circle = { members: ReadonlySet<bigint>; views: readonly ScoredView[]; nanos: bigint };

type Members = ReadonlySet<bigint>;

/** From patient to patient: what one watched for the other. */
type Link = { from: bigint; to: bigint; nanos: bigint };

type Helped = {
  /** By page, what others watched for it, whoever they are. */
  receivedBy: ReadonlyMap<bigint, bigint>;
  /** How much of that has to come from the circle, in percent. */
  percent: bigint;
};

const isWithin =
  (members: Members) =>
  ({ from, to }: Pick<Link, 'from' | 'to'>): boolean =>
    members.has(from) && members.has(to);

/** Those who get so large a part from the others. */
const whoLiveByOthers = (links: readonly Link[], { receivedBy, percent }: Helped): Members => {
  const got = new Map<bigint, bigint>();
  for (const { to, nanos } of links) got.set(to, (got.get(to) ?? 0n) + nanos);
  const members = [...got].filter(([page, nanos]) => nanos * 100n >= (receivedBy.get(page) ?? 0n) * percent);
  return new Set(members.map(([page]) => page));
};

const reachedFrom = (start: bigint, next: ReadonlyMap<bigint, readonly bigint[]>): Members => {
  const reached = new Set([start]);
  // A set is walked on through what is added to it meanwhile.
  for (const one of reached) for (const other of next.get(one) ?? []) reached.add(other);
  return reached;
};

const neighboursBy = (links: readonly Link[], key: 'from' | 'to', value: 'from' | 'to') =>
  new Map(
    [...Map.groupBy(links, (link) => link[key])].map(([id, all]) => [id, all.map((one) => one[value])]),
  );

/** Groups in which what each gives comes back, if by way of others: strongly connected components. */
const groupsOf = (members: Members, links: readonly Link[]): Members[] => {
  const [ahead, back] = [neighboursBy(links, 'from', 'to'), neighboursBy(links, 'to', 'from')];
  const left = new Set(members);
  const groups: Members[] = [];
  for (const one of left) {
    const group = reachedFrom(one, ahead).intersection(reachedFrom(one, back));
    for (const member of group) left.delete(member);
    groups.push(group);
  }
  return groups;
};

/** A group that lost somebody, or fell apart, may live by one another no more, so it is looked at again until it stays as it is. */
const membersOfCircles = (links: readonly Link[], helped: Helped): Members[] => {
  const members = whoLiveByOthers(links, helped);
  const left = links.filter(isWithin(members));
  const groups = groupsOf(members, left);
  return groups.length === 1 && left.length === links.length
    ? groups
    : groups.flatMap((group) => membersOfCircles(left.filter(isWithin(group)), helped));
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
  return membersOfCircles(links, helped).map((members) => ({
    members,
    views: views.filter(({ viewerId: from, beneficiaryId: to }) => isWithin(members)({ from, to })),
    nanos: links.filter(isWithin(members)).reduce((sum, { nanos }) => sum + nanos, 0n),
  }));
};
