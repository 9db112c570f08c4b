import type { PagePlan } from '#contracts/page-plan.ts';

type Stage = PagePlan['stages'][number];

/** Whole cents: a fraction of one has paid for nothing yet. */
export const wholeCentsOf = (dollars: number): number => Math.floor(Math.round(dollars * 1e6) / 1e4);

export type PaidStage = Stage & { readonly paidCents: number };

/** The paid part of each stage: one is paid for after another. */
export const paidStages = (stages: readonly Stage[], collectedCents: number): PaidStage[] => {
  let left = collectedCents;
  return stages.map((stage) => {
    const paidCents = Math.min(left, stage.cents);
    left -= paidCents;
    return { ...stage, paidCents };
  });
};
