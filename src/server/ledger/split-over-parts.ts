import { DomainError } from '../platform/errors/domain-error.ts';
import type { PatientPart } from './account-codes.ts';

/** Takes an amount from the parts in order. Returns what each gives, without zeros, and what is missing. */
export const takeInOrder = <Name>(
  amount: bigint,
  held: readonly (readonly [Name, bigint])[],
): { taken: [Name, bigint][]; missing: bigint } => {
  let missing = amount;
  const taken: [Name, bigint][] = [];
  for (const [name, has] of held) {
    const share = missing < has ? missing : has;
    if (share <= 0n) continue;
    taken.push([name, share]);
    missing -= share;
  }
  return { taken, missing };
};

/**
 * Takes an amount from a patient's parts: others' earnings first, then own views, then the share of the
 * general account. Returns what each part gives, without zeros. @throws DomainError insufficient-funds.
 */
export const splitOverParts = (
  amount: bigint,
  held: Record<PatientPart, bigint>,
): [PatientPart, bigint][] => {
  const order: PatientPart[] = ['received', 'own-view', 'donated'];
  const parts = order.map((part) => [part, held[part]] as const);
  const { taken, missing } = takeInOrder(amount, parts);
  if (missing > 0n) throw new DomainError('insufficient-funds');
  return taken;
};

/**
 * Legs of a payout share its reserved parts, in the order of both. Returns the shares of the leg that begins
 * at `offsetNanos`, without zeros.
 */
export const sharesOfLeg = <Part extends { amountNanos: bigint }>(
  held: readonly Part[],
  { offsetNanos, amountNanos }: { offsetNanos: bigint; amountNanos: bigint },
): (Part & { share: bigint })[] => {
  let begin = 0n;
  return held.flatMap((part) => {
    const from = begin > offsetNanos ? begin : offsetNanos;
    begin += part.amountNanos;
    const end = offsetNanos + amountNanos;
    const share = (begin < end ? begin : end) - from;
    return share > 0n ? [{ ...part, share }] : [];
  });
};
