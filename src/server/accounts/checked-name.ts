import { otherNameFault } from '#shared/names/other-name.ts';
import type { Named } from '#shared/names/two-scripts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** @throws DomainError other-name-same-script, other-name-half */
export const checkedName = (named: Named): Named => {
  const fault = otherNameFault(named);
  if (fault) throw new DomainError(fault.code);
  return named;
};

type RegisteredName = {
  first_name: string;
  last_name: string;
  other_first_name?: string | undefined;
  other_last_name?: string | undefined;
};

/**
 * Returns the name of a registration.
 * @throws DomainError other-name-same-script, other-name-half
 */
export const registeredName = (body: RegisteredName): Named =>
  checkedName({
    firstName: body.first_name,
    lastName: body.last_name,
    otherFirstName: body.other_first_name ?? '',
    otherLastName: body.other_last_name ?? '',
  });
