import type { ErrorCode } from '#contracts/error-codes.ts';
import { because } from '#contracts/fields.ts';
import { emailAddress } from '#shared/email/email-address.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** Returns an address as `emailAddress` writes it, or refuses it. */
export const normalizeEmail = (email: string, refusal: ErrorCode = because('email-invalid')): string => {
  const address = emailAddress(email);
  if (address === undefined) throw new DomainError(refusal);
  return address;
};
