import { sql } from 'kysely';
import { GUEST_KEY } from '#shared/ids/public-id.ts';
import { findPatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** How many helped a page today, or the general account. @throws DomainError patient-unknown. */
export const countHelpers = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  beneficiaryId: bigint,
): Promise<{ today: number }> => {
  const isKnown = beneficiaryId === GUEST_KEY || (await findPatientName(db, beneficiaryId));
  if (!isKnown) throw new DomainError('patient-unknown');
  const today = clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ today: number }>`
    select count(*)::int today from page_helpers where day = ${today}::date and beneficiary_id = ${beneficiaryId}`.execute(
    db,
  );
  return rows[0] ?? { today: 0 };
};
