/** A page tells nothing until there is a need and a goal. */
export const isPageEmpty = ({ goalNanos, diagnosis }: { goalNanos: bigint; diagnosis: string }): boolean =>
  goalNanos === 0n || diagnosis === '';
