/** The quote of a part comes a little later than that of the whole, at another rate. */
const ROOM = 0.99;

/** Divides an amount over as few transfers as their limit allows, in parts as equal as possible. */
export const splitAmount = (
  amountCents: number,
  { targetCents, limitCents }: { targetCents: number; limitCents: number },
): number[] => {
  const wanted = targetCents <= limitCents ? 1 : Math.ceil(targetCents / (limitCents * ROOM));
  const count = Math.min(wanted, amountCents);
  const share = Math.floor(amountCents / count);
  const larger = amountCents - share * count;
  return Array.from({ length: count }, (_, index) => share + (index < larger ? 1 : 0));
};
