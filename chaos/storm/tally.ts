/** How often each thing happened. */
export type Tally = { count(name: string): void; entries(): [string, number][] };

export const createTally = (): Tally => {
  const counts = new Map<string, number>();
  return {
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    entries: () => [...counts].sort(([one], [other]) => one.localeCompare(other)),
  };
};
