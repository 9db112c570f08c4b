export type Movement = { debit: string; credit: string; amountNanos: bigint };

/** The net change of each account, in nano-dollars. */
export const netChanges = (movements: readonly Movement[]): Map<string, bigint> => {
  const changes = new Map<string, bigint>();
  for (const { debit, credit, amountNanos } of movements) {
    changes.set(debit, (changes.get(debit) ?? 0n) - amountNanos);
    changes.set(credit, (changes.get(credit) ?? 0n) + amountNanos);
  }
  return changes;
};

/** The inflow of an account in nano-dollars, without its outflow. */
export const inflowOf = (movements: readonly Movement[], code: string): bigint =>
  movements.reduce((sum, { credit, amountNanos }) => (credit === code ? sum + amountNanos : sum), 0n);
