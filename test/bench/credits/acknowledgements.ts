import type { CreditRun, CreditRunOutcome } from './credit-process.ts';

/** The task of one writer process, and its outcome. */
export type Claimed = { run: CreditRun; outcome: CreditRunOutcome };

export const nameOfView = (viewerId: bigint | string, advertId: bigint | string) => `${viewerId}:${advertId}`;

/** Number of callers who got each credit acknowledged, by its name. More than 1 is a fault. */
export const acknowledgements = (claimed: readonly Claimed[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { run, outcome } of claimed) {
    for (const position of outcome.acknowledged) {
      const claim = run.claims[position];
      if (!claim) continue;
      const name = nameOfView(claim.viewerId, claim.advertId);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
};

export const doublesIn = (acknowledged: Map<string, number>): number =>
  [...acknowledged.values()].filter((times) => times > 1).length;

export const failuresOf = (claimed: readonly Claimed[], counts = (_code: string) => true): number =>
  claimed
    .flatMap(({ outcome }) => Object.entries(outcome.failures))
    .reduce((sum, [code, times]) => (counts(code) ? sum + times : sum), 0);
