/** A credited view whose money is to go back to its advert. */
export type CreditedView = {
  earnNanos: bigint;
  /** Whether its money waits: for the day on which it becomes available, for staff, or not at all. */
  waits: 'for-its-day' | 'for-staff' | 'no';
};

/**
 * Which views a patient's funds still pay for, when `heldNanos` of them are held for whatever reason. The money of a view that
 * waits for its day has not left, unless medicine took it. Of one that does not wait, or that staff held later, it may have
 * been withdrawn: such a view is paid back only by what is not held for anything else.
 */
export const coverViews = <View extends CreditedView>(
  views: readonly View[],
  funds: { totalNanos: bigint; heldNanos: bigint },
): { covered: View[]; paidOut: View[] } => {
  let { totalNanos: total, heldNanos: held } = funds;
  const order: CreditedView['waits'][] = ['for-its-day', 'for-staff', 'no'];
  const covered: View[] = [];
  const paidOut: View[] = [];
  for (const view of order.flatMap((waits) => views.filter((each) => each.waits === waits))) {
    const { earnNanos, waits } = view;
    const ownHold = waits === 'no' ? 0n : earnNanos;
    const untouched = waits === 'for-its-day' ? 0n : held - ownHold;
    if (total - untouched < earnNanos) {
      paidOut.push(view);
      continue;
    }
    covered.push(view);
    total -= earnNanos;
    held -= ownHold;
  }
  return { covered, paidOut };
};
