import type { ErrorCode } from '#contracts/error-codes.ts';
import { because, EMAIL_PATTERN } from '#contracts/fields.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * Returns the form in which an address is stored, compared and used for letters. Characters that look alike and fold to
 * the same letters (the Kelvin sign for k, full-width forms) become plain letters first. So a person who proves an address
 * proves exactly the address that is compared.
 */
export const normalizeEmail = (email: string, refusal: ErrorCode = because('email-invalid')): string => {
  const folded = email.normalize('NFKC').toLowerCase();
  // Folding can produce characters that the contract's check has not seen.
  if (!EMAIL_PATTERN.test(folded) || folded.length > 254) throw new DomainError(refusal);
  return folded;
};
