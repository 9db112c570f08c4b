import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { convertVisit } from './visits-store.ts';

/** Counts a conversion, once a visit. @throws DomainError visit-unknown. */
export const countConversion = async (
  { db, clock }: AppContext,
  visitId: string,
): Promise<{ counted: boolean }> => {
  const counted = await convertVisit(db, keyOf(visitId), clock.now());
  if (counted === undefined) throw new DomainError('visit-unknown');
  return { counted };
};
