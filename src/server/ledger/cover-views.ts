/** A credited view whose money goes back to its advert. */
export type CreditedView = {
  earnNanos: bigint;
  /** The wait of its money: clearing period, quarantine, or none. */
  waits: 'for-its-day' | 'for-staff' | 'no';
};

/**
 * Lists the views that a patient's funds still cover while `heldNanos` of them are clearing or in quarantine.
 * Money of a clearing view is still there unless medicine took it. Money of any other view may have been
 * withdrawn, so only money that waits for nothing else pays it back.
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
