import type { ErrorCode } from '#contracts/error-codes.ts';
import { because } from '#contracts/fields.ts';
import { emailAddress, emailToFind } from '#shared/email/email-address.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

const orRefuse = (address: string | undefined, refusal: ErrorCode): string => {
  if (address === undefined) throw new DomainError(refusal);
  return address;
};

/** Returns a new address in the form of `emailAddress`, or refuses it. */
export const normalizeEmail = (email: string, refusal: ErrorCode = because('email-invalid')): string =>
  orRefuse(emailAddress(email), refusal);

/** Returns an address in the form of `emailToFind`, for lookups: it also accepts addresses of older rules. */
export const lookUpEmail = (email: string, refusal: ErrorCode = because('email-invalid')): string =>
  orRefuse(emailToFind(email), refusal);
