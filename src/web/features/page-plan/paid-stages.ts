import type { PagePlan } from '#contracts/page-plan.ts';
import type { PageMoney } from '#contracts/patients.ts';

type Stage = PagePlan['stages'][number];
type Payout = PageMoney['payouts'][number];

/** Whole cents: a fraction of one has paid for nothing yet. */
export const wholeCentsOf = (dollars: number): number => Math.floor(Math.round(dollars * 1e6) / 1e4);

/** `full`: collected, not withdrawn. `open`: collecting. `next`: collects after the open one. */
export type StageState = 'paid' | 'on-its-way' | 'full' | 'open' | 'next';

export type ShownStage = Stage & {
  /** The collected part: one stage is paid for after another. */
  readonly paidCents: number;
  readonly state: StageState;
  /** Payouts that arrived and ended in this stage, oldest first. */
  readonly payouts: readonly Payout[];
};

type Sums = Pick<PageMoney, 'collected' | 'forGoal' | 'paidOut' | 'onItsWay' | 'payouts'>;

/** Pairs each payout with the sum that was paid for this goal when it had arrived. */
const paidUntil = ({ payouts, paidOut }: Sums, fromCents: number): (readonly [number, Payout])[] => {
  let until = wholeCentsOf(paidOut) - fromCents;
  return payouts.map((payout) => {
    const pair = [until, payout] as const;
    until -= wholeCentsOf(payout.amount);
    return pair;
  });
};

/** Shows how far each stage is. */
export const showStages = (stages: readonly Stage[], money: Sums): ShownStage[] => {
  const fromCents = wholeCentsOf(money.collected - money.forGoal);
  const collectedCents = wholeCentsOf(money.forGoal);
  const arrivedCents = wholeCentsOf(money.paidOut) - fromCents;
  const sentCents = wholeCentsOf(money.paidOut + money.onItsWay) - fromCents;
  const arrived = paidUntil(money, fromCents);
  let end = 0;
  let isBefore = true;
  return stages.map((stage): ShownStage => {
    const start = end;
    end += stage.cents;
    const paidCents = Math.max(0, Math.min(collectedCents - start, stage.cents));
    const isFull = paidCents === stage.cents;
    const isOpen = !isFull && isBefore;
    isBefore = isFull;
    const full = end <= arrivedCents ? 'paid' : end <= sentCents ? 'on-its-way' : 'full';
    return {
      ...stage,
      paidCents,
      state: isFull ? full : isOpen ? 'open' : 'next',
      payouts: arrived
        .filter(([until]) => until > start && until <= end)
        .map(([, payout]) => payout)
        .reverse(),
    };
  });
};
