import type * as z from 'zod/mini';
import type { AdminAdvert, AdminPatient, listAdvertisers } from '#contracts/admin.ts';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import type { UploadedFile } from '#contracts/files.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import { targetCountries } from '../adverts/adverts.ts';
import { photoUrl } from '../files/files.ts';
import { isPageEmpty } from '../patients/patients.ts';
import type { AdvertiserRow, AdvertRow, PatientRow } from './admin-store.ts';

const dollars = (nanos: bigint) => wireDollars(asNanos(nanos));

export const patientReply = (
  row: PatientRow,
  { adminId, files }: { adminId: bigint | undefined; files: UploadedFile[] },
): AdminPatient => ({
  id: encodePublicId(row.id),
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  emailVerified: row.emailVerified,
  dob: row.dob,
  phone: row.phone,
  address: row.address,
  diagnosis: row.diagnosis,
  total: dollars(row.goalNanos),
  additionalInfo: row.additionalInfo,
  country: row.country,
  received: dollars(row.receivedNanos),
  ownViewReceived: dollars(row.ownViewNanos),
  donated: dollars(row.donatedNanos),
  photo: photoUrl(row.photoKey),
  isAdmin: row.id === adminId,
  created: row.createdAt.toISOString(),
  medsBought: row.medsBought,
  files: row.consented ? files : [],
  payoutPending: row.payoutPending,
  ...(isPageEmpty({ goalNanos: row.goalNanos, diagnosis: row.diagnosis })
    ? { error: ERROR_TEXTS['page-empty'] }
    : {}),
});

export const advertReply = (row: AdvertRow, language: Language): AdminAdvert => ({
  _id: encodePublicId(row.id),
  _user: encodePublicId(row.advertiserId),
  owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName, email: row.ownerEmail },
  title: row.title,
  subtitle: row.subtitle,
  targetUrl: row.targetUrl,
  previewUrl: row.previewUrl,
  item: row.tier,
  earn: dollars(row.earnNanos),
  amount: dollars(row.priceNanos),
  price: row.viewsBought,
  clicks: row.viewsRemaining,
  delivered: row.viewsDelivered,
  earned: dollars(row.earnedNanos),
  completed: row.viewsRemaining === 0,
  created: row.createdAt.toISOString(),
  countries: targetCountries(row.countries, language),
});

export const advertiserReply = (
  row: AdvertiserRow,
  adminId: bigint | undefined,
): z.infer<typeof listAdvertisers.reply>['Users'][number] => ({
  _id: encodePublicId(row.id),
  balance: dollars(row.balanceNanos),
  overallAdvs: row.standingAdverts,
  earned: dollars(row.earnedNanos),
  created: row.createdAt.toISOString(),
  isAdmin: row.id === adminId,
  userData: {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailVerified: row.emailVerified,
    country: row.country,
    photo: photoUrl(row.photoKey),
    total: dollars(row.goalNanos),
  },
});
