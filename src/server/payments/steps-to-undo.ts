/** One time that money of a payment was taken back. */
export type TakeBackStep = { step: number; amountCents: number };

/**
 * Less of a payment went back than was taken: which steps are undone, newest first, until no more than `cents` is taken, and
 * how much is taken once more because that was too much.
 */
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
