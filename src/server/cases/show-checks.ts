import type { PublicChecks } from '#contracts/cases.ts';
import { CASE_STEPS } from '#shared/cases/case-words.ts';
import { isSuspended } from '../accounts/accounts.ts';
import { findPatientName } from '../patients/patients.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findCase } from './cases-store.ts';

const NOTHING: PublicChecks = { steps: [], stopped: null };

/**
 * What anybody may know of a case: the steps that agreed with their days, but none while it is paused or refused, and nothing
 * while the account is suspended.
 * @throws DomainError patient-unknown.
 */
export const showChecks = async (db: Queryable, patientId: bigint): Promise<PublicChecks> => {
  if (!(await findPatientName(db, patientId))) throw new DomainError('patient-unknown');
  const life = (await findCase(db, patientId))?.life;
  if (!life || (await isSuspended(db, patientId))) return NOTHING;
  const { state: as } = life;
  const isStopped = as === 'paused' || as === 'closed' || as === 'refused';
  const stopped = isStopped ? { as, since: life.since.toISOString() } : null;
  if (as === 'paused' || as === 'refused') return { steps: [], stopped };
  const steps = CASE_STEPS.flatMap((step) => {
    const { state, at } = life.steps[step];
    return state === 'agreed' && at ? [{ step, checkedAt: at.toISOString() }] : [];
  });
  return { steps, stopped };
};
