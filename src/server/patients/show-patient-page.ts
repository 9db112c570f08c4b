import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import type { PublicPatient } from '#contracts/patients.ts';
import { encodePublicId, GUEST_ID, GUEST_KEY } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { photoUrl } from '../files/files.ts';
import { readGuestFunds, readPatientFunds } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { isPageEmpty } from './is-page-empty.ts';
import { readShownProfile } from './patients-store.ts';

/** The fixed guest patient stands for the general account: its funds are all that came in there. */
const guestPage = async (db: Queryable): Promise<PublicPatient> => ({
  id: GUEST_ID,
  firstName: '',
  lastName: '',
  photo: null,
  country: '',
  additionalInfo: '',
  diagnosis: '',
  total: 0,
  received: wireDollars(await readGuestFunds(db)),
  ownViewReceived: 0,
  donated: 0,
  watchCount: 0,
  watchedToday: 0,
  needInPreviews: false,
  inSearchEngines: true,
});

/** What anybody may see of a patient. @throws DomainError patient-unknown. */
export const showPatientPage = async ({ db }: AppContext, patientId: bigint): Promise<PublicPatient> => {
  if (patientId === GUEST_KEY) return guestPage(db);
  const account = await findAccount(db, patientId);
  const funds = await readPatientFunds(db, patientId);
  if (account?.role !== 'Patient' || !funds) throw new DomainError('patient-unknown');
  const profile = await readShownProfile(db, patientId);
  return {
    id: encodePublicId(patientId),
    firstName: account.firstName,
    lastName: account.lastName,
    photo: photoUrl(account.photoKey),
    country: account.country,
    additionalInfo: profile.additionalInfo,
    diagnosis: profile.diagnosis,
    total: wireDollars(profile.goalNanos),
    received: wireDollars(funds.receivedNanos),
    ownViewReceived: wireDollars(funds.ownViewNanos),
    donated: wireDollars(funds.donatedNanos),
    watchCount: funds.friendViews,
    watchedToday: funds.friendViewsToday,
    needInPreviews: profile.needInPreviews,
    inSearchEngines: profile.inSearchEngines,
    ...(isPageEmpty(profile) ? { error: ERROR_TEXTS['page-empty'] } : {}),
  };
};
