import { DomainError } from '../platform/errors/domain-error.ts';
import type { PatientPart } from './account-codes.ts';

/**
 * Takes an amount from a patient's parts in their order: what others' views brought, own views, the general account's
 * share. @throws DomainError insufficient-funds.
 */
export const splitOverParts = (
  amount: bigint,
  held: Record<PatientPart, bigint>,
): [PatientPart, bigint][] => {
  let open = amount;
  const taken: [PatientPart, bigint][] = [];
  for (const part of ['received', 'own-view', 'donated'] as const) {
    const share = open < held[part] ? open : held[part];
    if (share > 0n) taken.push([part, share]);
    open -= share;
  }
  if (open > 0n) throw new DomainError('insufficient-funds');
  return taken;
};
