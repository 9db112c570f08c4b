import type { CaseState } from '#shared/cases/case-words.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import type { AdvertStanding } from '../adverts/adverts.ts';
import type { Columns } from '../platform/paging/read-page.ts';

/** Rows of read-only views (database/schema/250-admin.sql) that join tables of several slices. */
type Searched = { id: bigint; createdAt: Date };

type PersonRow = Searched & {
  firstName: string;
  lastName: string;
  otherFirstName: string;
  otherLastName: string;
  email: string;
  emailVerified: boolean;
  country: string;
  photoKey: string | null;
  goalNanos: Nanos;
};

export type PatientRow = PersonRow & {
  /** Written d.m.yyyy, or empty. */
  dob: string;
  phone: string;
  address: string;
  diagnosis: string;
  additionalInfo: string;
  /** The patient's consent to show health details; without it they are empty. */
  consented: boolean;
  medsBought: boolean;
  receivedNanos: Nanos;
  ownViewNanos: Nanos;
  /** Includes the unsettled share of the general account. */
  donatedNanos: Nanos;
  fundsNanos: Nanos;
  payoutPending: boolean;
  caseState: CaseState;
};

export type AdvertRow = Searched & {
  advertiserId: bigint;
  ownerFirstName: string;
  ownerLastName: string;
  ownerEmail: string;
  title: string;
  subtitle: string;
  targetUrl: string;
  pictureKey: string | null;
  tier: string;
  countries: string[];
  earnNanos: Nanos;
  /** The platform's fee of the views. */
  feeNanos: Nanos;
  viewsBought: number;
  viewsRemaining: number;
  viewsDelivered: number;
  earnedNanos: Nanos;
  priceNanos: Nanos;
  viewsRefunded: number;
} & AdvertStanding;

export type AdvertiserRow = PersonRow & {
  balanceNanos: Nanos;
  standingAdverts: number;
  earnedNanos: Nanos;
};

export type AdminViews = {
  adminPatients: PatientRow;
  adminAdverts: AdvertRow;
  adminAdvertisers: AdvertiserRow;
};

const PERSON: Columns<PersonRow> = {
  id: true,
  createdAt: true,
  firstName: true,
  lastName: true,
  otherFirstName: true,
  otherLastName: true,
  email: true,
  emailVerified: true,
  country: true,
  photoKey: true,
  goalNanos: true,
};

export const COLUMNS: { readonly [View in keyof AdminViews]: Columns<AdminViews[View]> } = {
  adminPatients: {
    ...PERSON,
    dob: true,
    phone: true,
    address: true,
    diagnosis: true,
    additionalInfo: true,
    consented: true,
    medsBought: true,
    receivedNanos: true,
    ownViewNanos: true,
    donatedNanos: true,
    fundsNanos: true,
    payoutPending: true,
    caseState: true,
  },
  adminAdverts: {
    id: true,
    createdAt: true,
    advertiserId: true,
    ownerFirstName: true,
    ownerLastName: true,
    ownerEmail: true,
    title: true,
    subtitle: true,
    targetUrl: true,
    pictureKey: true,
    tier: true,
    countries: true,
    earnNanos: true,
    feeNanos: true,
    viewsBought: true,
    viewsRemaining: true,
    viewsDelivered: true,
    earnedNanos: true,
    priceNanos: true,
    viewsRefunded: true,
    state: true,
    waitsSince: true,
    pageGone: true,
    category: true,
    reason: true,
    reasonNote: true,
  },
  adminAdvertisers: {
    ...PERSON,
    balanceNanos: true,
    standingAdverts: true,
    earnedNanos: true,
  },
};
