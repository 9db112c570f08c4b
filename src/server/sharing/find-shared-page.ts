import type { PublicPatient } from '#contracts/patients.ts';
import { decodePublicId, GUEST_KEY } from '#shared/ids/public-id.ts';
import { showPatientPage } from '../patients/patients.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SharingContext } from './sharing-context.ts';

/** The page of a patient; undefined for an id that is nobody's, or the guest page's. */
export const findSharedPage = async (
  context: SharingContext,
  publicId: string,
): Promise<PublicPatient | undefined> => {
  const key = decodePublicId(publicId);
  if (key === undefined || key === GUEST_KEY) return undefined;
  try {
    return await showPatientPage(context, key);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'patient-unknown') return undefined;
    throw error;
  }
};
