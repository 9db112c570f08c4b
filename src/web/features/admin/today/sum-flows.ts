import type { DeskMoney, FlowPart } from '#contracts/desk.ts';

export const PERIODS = { today: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof PERIODS;

const DAY_MS = 86_400_000;

/** The days of a period (yyyy-mm-dd, UTC), today last. */
export const daysOf = (period: Period, now: string): string[] =>
  Array.from({ length: PERIODS[period] }, (_, place) =>
    new Date(Date.parse(now) - (PERIODS[period] - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  );

type Flows = DeskMoney['flows'];

const sum = (flows: Flows): number => flows.reduce((cents, flow) => cents + flow.cents, 0);

export type Flow = {
  readonly cents: number;
  /** Parts of the sum in cents, with their sign. */
  readonly parts: readonly (readonly [FlowPart, number])[];
  /** Sums that are no part; those without money are left out. */
  readonly beside: readonly (readonly [FlowPart, number])[];
  /** Cents of each day. */
  readonly days: readonly number[];
};

/** Money in or money out on these days: the parts add up to it. */
export const flowOf = (
  flows: Flows,
  days: readonly string[],
  { parts, beside }: { parts: readonly FlowPart[]; beside: readonly FlowPart[] },
): Flow => {
  const ofDays = flows.filter(({ day }) => days.includes(day));
  const of = (part: FlowPart) => sum(ofDays.filter((flow) => flow.part === part));
  const counted = ofDays.filter(({ part }) => parts.includes(part));
  return {
    cents: sum(counted),
    parts: parts.map((part) => [part, of(part)] as const),
    beside: beside.map((part) => [part, of(part)] as const).filter(([, cents]) => cents !== 0),
    days: days.map((day) => sum(counted.filter((flow) => flow.day === day))),
  };
};
