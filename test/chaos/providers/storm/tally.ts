import type { Asked } from '../checks/check-answers.ts';

/** Counts of each event, and all answers. */
export type Tally = {
  count(name: string): void;
  answered(asked: Asked): void;
  entries(): [string, number][];
  asked: readonly Asked[];
};

export const createTally = (): Tally => {
  const counts = new Map<string, number>();
  const asked: Asked[] = [];
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    count,
    asked,
    answered(one) {
      asked.push(one);
      for (const status of one.statuses) count(`${one.what} is answered with ${status}`);
    },
    entries: () => [...counts].sort(([one], [other]) => one.localeCompare(other)),
  };
};
