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
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  emailVerified: row.email_verified,
  dob: row.dob,
  phone: row.phone,
  address: row.address,
  diagnosis: row.diagnosis,
  total: dollars(row.goal_nanos),
  additionalInfo: row.additional_info,
  country: row.country,
  received: dollars(row.received_nanos),
  ownViewReceived: dollars(row.own_view_nanos),
  donated: dollars(row.donated_nanos),
  photo: photoUrl(row.photo_key),
  isAdmin: row.id === adminId,
  created: row.created_at.toISOString(),
  medsBought: row.meds_bought,
  files: row.consented ? files : [],
  payoutPending: row.payout_pending,
  ...(isPageEmpty({ goalNanos: row.goal_nanos, diagnosis: row.diagnosis })
    ? { error: ERROR_TEXTS['page-empty'] }
    : {}),
});

export const advertReply = (row: AdvertRow, language: Language): AdminAdvert => ({
  _id: encodePublicId(row.id),
  _user: encodePublicId(row.advertiser_id),
  owner: { firstName: row.owner_first_name, lastName: row.owner_last_name, email: row.owner_email },
  title: row.title,
  subtitle: row.subtitle,
  targetUrl: row.target_url,
  previewUrl: row.preview_url,
  item: row.tier,
  earn: dollars(row.earn_nanos),
  amount: dollars(row.price_nanos),
  price: row.views_bought,
  clicks: row.views_remaining,
  delivered: row.views_delivered,
  earned: dollars(row.earned_nanos),
  completed: row.views_remaining === 0,
  created: row.created_at.toISOString(),
  countries: targetCountries(row.countries, language),
});

export const advertiserReply = (
  row: AdvertiserRow,
  adminId: bigint | undefined,
): z.infer<typeof listAdvertisers.reply>['Users'][number] => ({
  _id: encodePublicId(row.id),
  balance: dollars(row.balance_nanos),
  overallAdvs: row.standing_adverts,
  earned: dollars(row.earned_nanos),
  created: row.created_at.toISOString(),
  isAdmin: row.id === adminId,
  userData: {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified,
    country: row.country,
    photo: photoUrl(row.photo_key),
    total: dollars(row.goal_nanos),
  },
});
