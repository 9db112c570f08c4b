import { DomainError } from '../platform/errors/domain-error.ts';

/** No bank-transfer service is connected: nothing can be tested, and no transfer was ever made. */
export const refuseBankTransfers = async (): Promise<never> => {
  throw new DomainError('bank-transfer-not-connected');
};
