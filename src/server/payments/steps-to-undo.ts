/** One step in which money of a payment was taken back. */
export type TakeBackStep = { step: number; amountCents: number };

/** Chooses the newest steps to undo until at most `cents` is taken, and the sum to take again. */
export const stepsToUndo = (
  newestFirst: readonly TakeBackStep[],
  { takenBackCents, cents }: { takenBackCents: number; cents: number },
): { undone: TakeBackStep[]; againCents: number } => {
  let booked = takenBackCents;
  const undone: TakeBackStep[] = [];
  for (const step of newestFirst) {
    if (booked <= cents) break;
    undone.push(step);
    booked -= step.amountCents;
  }
  return { undone, againCents: Math.max(0, cents - booked) };
};
