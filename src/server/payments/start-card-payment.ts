import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';

type Input = { visitor: Visitor; isDonation: boolean };

/**
 * No card provider is connected, so no card payment begins; who would have to log in for one is told that first.
 * @throws DomainError not-signed-in, not-connected.
 */
export const startCardPayment = async ({ visitor, isDonation }: Input): Promise<never> => {
  if (!isDonation && !visitor.account) throw new DomainError('not-signed-in');
  throw new DomainError('not-connected');
};
