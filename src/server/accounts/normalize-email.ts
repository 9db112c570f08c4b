import type { ErrorCode } from '#contracts/error-codes.ts';
import { because, EMAIL_PATTERN } from '#contracts/fields.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * The one form in which an address is kept, compared and written to. Look-alikes that fold to the same letters (the
 * Kelvin sign for k, full-width forms) become that plain address before anything is decided, and every letter goes to
 * the folded one, so whoever proves an address proves the one that is compared.
 */
export const normalizeEmail = (email: string, refusal: ErrorCode = because('email-invalid')): string => {
  const folded = email.normalize('NFKC').toLowerCase();
  // Folding can bring in signs that the contract's check had no chance to see.
  if (!EMAIL_PATTERN.test(folded) || folded.length > 254) throw new DomainError(refusal);
  return folded;
};
