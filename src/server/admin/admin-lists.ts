import type { AccountStop } from '#contracts/account-state.ts';
import type * as calls from '#contracts/admin.ts';
import type { AdminAdvert, AdminPatient } from '#contracts/admin.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import type { UploadedFile } from '#contracts/files.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { findAdminId, findStop, listStops } from '../accounts/accounts.ts';
import { shownPicture, standingOf, targetCountries } from '../adverts/adverts.ts';
import { listFiles, listFilesOfMany, photoUrl } from '../files/files.ts';
import { type AvailableFunds, readAvailableFunds, readAvailableFundsOf } from '../ledger/ledger.ts';
import { isPageEmpty } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { pageOf } from '../platform/paging/read-page.ts';
import { readAdvertsOf, readLastEvents, readPatient, readPatients, readView } from './admin-store.ts';
import type { AdvertiserRow, AdvertRow, PatientRow } from './admin-views.ts';

type Beside = {
  adminId: bigint | undefined;
  files: UploadedFile[];
  stop: AccountStop;
  funds: AvailableFunds | undefined;
};

const patientReply = (row: PatientRow, { adminId, files, stop, funds }: Beside): AdminPatient => ({
  id: encodePublicId(row.id),
  firstName: row.firstName,
  lastName: row.lastName,
  otherFirstName: row.otherFirstName,
  otherLastName: row.otherLastName,
  email: row.email,
  emailVerified: row.emailVerified,
  dob: row.dob,
  phone: row.phone,
  address: row.address,
  diagnosis: row.diagnosis,
  total: wireDollars(row.goalNanos),
  additionalInfo: row.additionalInfo,
  country: row.country,
  received: wireDollars(row.receivedNanos),
  ownViewReceived: wireDollars(row.ownViewNanos),
  donated: wireDollars(row.donatedNanos),
  available: wireDollars(funds?.availableNanos ?? ZERO_NANOS),
  underReview: wireDollars(funds?.heldByStaffNanos ?? ZERO_NANOS),
  photo: photoUrl(row.photoKey),
  isAdmin: row.id === adminId,
  created: row.createdAt.toISOString(),
  medsBought: row.medsBought,
  files: row.consented ? files : [],
  payoutPending: row.payoutPending,
  caseState: row.caseState,
  stop,
  ...(isPageEmpty(row) ? { error: ERROR_TEXTS['page-empty'] } : {}),
});

const advertReply = (row: AdvertRow, language: Language): AdminAdvert => ({
  _id: encodePublicId(row.id),
  _user: encodePublicId(row.advertiserId),
  owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName, email: row.ownerEmail },
  title: row.title,
  subtitle: row.subtitle,
  targetUrl: row.targetUrl,
  previewUrl: shownPicture(row),
  item: row.tier,
  earn: wireDollars(row.earnNanos),
  amount: wireDollars(row.priceNanos),
  price: row.viewsBought,
  clicks: row.viewsRemaining,
  delivered: row.viewsDelivered,
  earned: wireDollars(row.earnedNanos),
  completed: row.viewsRemaining === 0,
  created: row.createdAt.toISOString(),
  countries: targetCountries(row.countries, language),
  ...standingOf(row, row),
});

const advertiserReply = (
  row: AdvertiserRow,
  { adminId, stop }: { adminId: bigint | undefined; stop: AccountStop },
): ReplyOf<typeof calls.listAdvertisers>['Users'][number] => ({
  _id: encodePublicId(row.id),
  balance: wireDollars(row.balanceNanos),
  overallAdvs: row.standingAdverts,
  earned: wireDollars(row.earnedNanos),
  created: row.createdAt.toISOString(),
  isAdmin: row.id === adminId,
  stop,
  userData: {
    firstName: row.firstName,
    lastName: row.lastName,
    otherFirstName: row.otherFirstName,
    otherLastName: row.otherLastName,
    email: row.email,
    emailVerified: row.emailVerified,
    country: row.country,
    photo: photoUrl(row.photoKey),
    total: wireDollars(row.goalNanos),
  },
});

/** The view columns by which a call may sort each list. */
const PATIENT_COLUMNS = {
  name: 'sortName',
  country: 'country',
  need: 'diagnosis',
  total: 'goalNanos',
  funds: 'fundsNanos',
  created: 'createdAt',
} as const;

const ADVERT_COLUMNS = {
  title: 'sortTitle',
  earned: 'earnedNanos',
  // Shortest tier first, which readers know as the order of their names.
  item: 'exposureSeconds',
  price: 'viewsBought',
  clicks: 'viewsRemaining',
  created: 'createdAt',
} as const;

const ADVERTISER_COLUMNS = {
  name: 'sortName',
  country: 'country',
  balance: 'balanceNanos',
  overallAdvs: 'standingAdverts',
  earned: 'earnedNanos',
  created: 'createdAt',
} as const;

/** Limits the cost of one reply. The list of all adverts, searched for the advertiser, has the rest. */
const ADVERTS_EACH = 50;

const fundsWhen = ({ clock, config }: AppContext) => ({ at: clock.now(), clearingDays: config.clearingDays });

export const listPatients = async (context: AppContext, query: QueryOf<typeof calls.listPatients>) => {
  const { db } = context;
  const page = pageOf(query, PATIENT_COLUMNS);
  const { rows, facts } = await readPatients(db, page, query);
  const ids = rows.map(({ id }) => id);
  const files = await listFilesOfMany(db, ids);
  const adminId = await findAdminId(context);
  const stops = await listStops(db, ids);
  const funds = await readAvailableFundsOf(db, ids, fundsWhen(context));
  const events = await readLastEvents(db, ids);
  const patients = rows.map((row) => ({
    ...patientReply(row, {
      adminId,
      files: files.get(row.id) ?? [],
      stop: stops.get(row.id) ?? null,
      funds: funds.get(row.id),
    }),
    lastEvent: events.get(row.id) ?? { kind: 'registered' as const, at: row.createdAt.toISOString() },
  }));
  return { patients, ...facts };
};

/** @throws DomainError patient-unknown */
export const showPatient = async (context: AppContext, patientId: bigint): Promise<AdminPatient> => {
  const { db } = context;
  const row = await readPatient(db, patientId);
  if (!row) throw new DomainError('patient-unknown');
  const files = await listFiles(db, patientId);
  return patientReply(row, {
    adminId: await findAdminId(context),
    files,
    stop: await findStop(db, patientId),
    funds: await readAvailableFunds(db, patientId, fundsWhen(context)),
  });
};

export const listAllAdverts = async (
  { db }: AppContext,
  language: Language,
  query: QueryOf<typeof calls.listAllAdverts>,
) => {
  const { rows, facts } = await readView(db, 'adminAdverts', pageOf(query, ADVERT_COLUMNS));
  return { advs: rows.map((row) => advertReply(row, language)), ...facts };
};

export const listAdvertisers = async (
  context: AppContext,
  language: Language,
  query: QueryOf<typeof calls.listAdvertisers>,
) => {
  const { db } = context;
  const { rows, facts } = await readView(db, 'adminAdvertisers', pageOf(query, ADVERTISER_COLUMNS));
  const ids = rows.map(({ id }) => id);
  const adverts = await readAdvertsOf(db, ids, ADVERTS_EACH);
  const adminId = await findAdminId(context);
  const stops = await listStops(db, ids);
  return {
    Users: rows.map((row) => advertiserReply(row, { adminId, stop: stops.get(row.id) ?? null })),
    Advs: adverts.map((row) => advertReply(row, language)),
    ...facts,
  };
};
