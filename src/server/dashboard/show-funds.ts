import { GUEST_KEY } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { ownFunds, publicFunds, readGuestFunds, readPatientFunds } from '../ledger/ledger.ts';
import { findPatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** Name and funds of a page, in parts for its patient alone; those of the guest page are what the general account took in. */
export const showFunds = async (
  { db }: AppContext,
  { patientId, readerId }: { patientId: bigint; readerId: bigint | undefined },
) => {
  if (patientId === GUEST_KEY) {
    const received = wireDollars(await readGuestFunds(db));
    return { user: { userData: { received, ownViewReceived: 0, donated: 0, firstName: '', lastName: '' } } };
  }
  const name = await findPatientName(db, patientId);
  const funds = await readPatientFunds(db, patientId);
  if (!name || !funds) throw new DomainError('patient-unknown');
  return {
    user: {
      userData: {
        ...name,
        ...(patientId === readerId ? ownFunds(funds) : publicFunds(funds)),
      },
    },
  };
};
