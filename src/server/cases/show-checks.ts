import type { PublicChecks } from '#contracts/cases.ts';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { findPatientName } from '../patients/patients.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { readAgreed } from './cases-store.ts';

const NOTHING: PublicChecks = { steps: [], stopped: null };

/**
 * The public part of a case: no steps while paused or refused, nothing while the account is suspended.
 * @throws DomainError patient-unknown.
 */
export const showChecks = async (db: Queryable, patientId: bigint): Promise<PublicChecks> => {
  if (!(await findPatientName(db, patientId))) throw new DomainError('patient-unknown');
  const agreed = await readAgreed(db, patientId);
  if (!agreed) return NOTHING;
  const { state: as, since, steps: days } = agreed;
  const isStopped = as === 'paused' || as === 'closed' || as === 'refused';
  const stopped = isStopped ? { as, since: since.toISOString() } : null;
  if (as === 'paused' || as === 'refused') return { steps: [], stopped };
  const steps = CASE_STEPS.flatMap((step) => {
    const at = days.get(step);
    return at ? [{ step, checkedAt: at.toISOString() }] : [];
  });
  return { steps, stopped };
};
