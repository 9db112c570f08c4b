import type { CurrentUser } from '#contracts/dashboard.ts';
import { encodePublicId, GUEST_KEY } from '#shared/ids/public-id.ts';
import { coversStory } from '#shared/legal/health-consent.ts';
import { asNanos, type Nanos, nanosFromCents, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { NOBODY } from '#shared/names/two-scripts.ts';
import { type Account, findAccount, findStop, rightsOf } from '../accounts/accounts.ts';
import { countOwnAdverts } from '../adverts/adverts.ts';
import { readGuardianName } from '../cases/cases.ts';
import { listFiles, photoUrl } from '../files/files.ts';
import {
  account as ledgerAccount,
  ownFunds,
  type PatientFunds,
  publicFunds,
  readAvailableFunds,
  readBalance,
  readBookedSources,
  readGeneralAccount,
  readPatientFunds,
} from '../ledger/ledger.ts';
import {
  findPatientName,
  type PatientProfile,
  readChapter,
  readOwnProfile,
  readPageMoney,
} from '../patients/patients.ts';
import { findLastPayout, judgeWithdrawal, smallestWithdrawal } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inSnapshot, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

export const MINIMUM_AGE_YEARS = 16;

/** Formats 1990-03-07 as in the specification: 7.3.1990. */
export const toDottedDay = (isoDay: string): string => {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return `${Number(day)}.${Number(month)}.${year}`;
};

/** Parses 7.3.1990 to 1990-03-07; undefined for a day that no calendar has. */
export const fromDottedDay = (dotted: string): string | undefined => {
  const [day, month, year] = dotted.split('.').map(Number);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : undefined;
};

/** Whether a person born on that day is old enough for an account (SPEC 11.4). */
export const isOldEnough = (isoDay: string, now: Date): boolean => {
  const born = new Date(`${isoDay}T00:00:00Z`);
  const birthday = Date.UTC(born.getUTCFullYear() + MINIMUM_AGE_YEARS, born.getUTCMonth(), born.getUTCDate());
  return birthday <= now.getTime();
};

const DAY_MS = 24 * 3600 * 1000;

/** An advertiser has no funds of this kind. */
const dollars = (nanos: Nanos = ZERO_NANOS): number => wireDollars(nanos);

type Available = Awaited<ReturnType<typeof readAvailableFunds>>;

/** Funds that can be withdrawn, and funds that wait. */
const availableData = (available: Available) => {
  const next = available?.nextRelease;
  return {
    available: dollars(available?.availableNanos),
    underReview: dollars(available?.heldByStaffNanos),
    nextRelease: next ? { at: next.at.toISOString(), amount: wireDollars(next.nanos) } : null,
  };
};

/** Income for these reasons, less what was paid back. */
const sumOf = (booked: Shown['booked'], isMeant: (reason: string) => boolean): number =>
  wireDollars(
    booked
      .filter(({ reason }) => isMeant(reason))
      .reduce((sum, one) => asNanos(sum + one.amountNanos), ZERO_NANOS),
  );

type Shown = {
  profile: PatientProfile;
  funds: PatientFunds | undefined;
  available: Available;
  booked: Awaited<ReturnType<typeof readBookedSources>>;
  money: CurrentUser['userData']['money'];
  smallest: number;
  newestFile: string | undefined;
  guardianName: string;
};

const userData = (
  account: Account,
  { profile, funds, available, booked, money, smallest, newestFile, guardianName }: Shown,
): CurrentUser['userData'] => ({
  id: encodePublicId(account.id),
  firstName: account.firstName,
  lastName: account.lastName,
  otherFirstName: account.otherFirstName,
  otherLastName: account.otherLastName,
  guardianName,
  email: account.email,
  photo: photoUrl(account.photoKey),
  country: account.country,
  dob: profile.dateOfBirth === null ? '' : toDottedDay(profile.dateOfBirth),
  phone: profile.phone,
  address: profile.address,
  emailVerified: account.emailVerified,
  uploadPrescr: newestFile !== undefined,
  fileName: newestFile ?? null,
  additionalInfo: profile.additionalInfo,
  diagnosis: profile.diagnosis,
  total: wireDollars(profile.goalNanos),
  received: dollars(funds?.receivedNanos),
  ownViewReceived: dollars(funds?.ownViewNanos),
  donated: dollars(funds?.donatedNanos),
  ...availableData(available),
  paidIn: sumOf(booked, (reason) => reason.startsWith('payment')),
  corrected: sumOf(booked, (reason) => reason === 'funds-reset'),
  money,
  smallestWithdrawal: smallest,
  ownClicks: funds?.ownViews ?? 0,
  medsBought: profile.medsBought,
  healthConsentAt: profile.healthConsent?.at.toISOString() ?? null,
  storyConsented: coversStory(profile.healthConsent?.version),
  needInPreviews: profile.needInPreviews,
  inSearchEngines: profile.inSearchEngines,
  inGallery: profile.inGallery,
  welcomeStep: profile.welcomeStep,
});

/** The context of an operation whose reads share a snapshot. */
type ReadContext = Omit<AppContext, 'db'> & { readonly db: Transaction };

const advertiserPart = async ({ db }: ReadContext, accountId: bigint) => ({
  balance: wireDollars(await readBalance(db, ledgerAccount.advertiser(accountId))),
  overallAdvs: await countOwnAdverts(db, accountId),
});

const withdrawalPart = async (
  context: ReadContext,
  patient: Account,
  funds: Available,
): Promise<CurrentUser['withdrawal']> => {
  const { obstacle, until, neededCase, stage } = await judgeWithdrawal(context, context.db, {
    patient,
    funds,
  });
  const { clock, config } = context;
  const clears = new Date(clock.now().getTime() + config.clearingDays.payments * DAY_MS);
  return {
    obstacle,
    until: until?.toISOString() ?? null,
    neededCase,
    ownPaymentFrom: clears.toISOString(),
    stage: stage
      ? {
          number: stage.number,
          text: stage.text,
          amount: wireDollars(nanosFromCents(stage.cents)),
          collected: wireDollars(nanosFromCents(stage.collectedCents)),
        }
      : null,
  };
};

const readCurrentUser = async (context: ReadContext, accountId: bigint): Promise<CurrentUser> => {
  const { db } = context;
  const account = await findAccount(db, accountId);
  if (!account) throw new DomainError('not-signed-in');
  const isAdvertiser = account.role === 'Advertizer';
  const profile = await readOwnProfile(db, accountId);
  const funds = await readPatientFunds(db, accountId);
  const money = funds
    ? await readPageMoney(db, accountId, { funds, row: await readChapter(db, accountId) })
    : null;
  const booked = isAdvertiser ? [] : await readBookedSources(db, { patientId: accountId, since: null });
  const smallest = smallestWithdrawal(context.config, profile.goalNanos);
  const when = { at: context.clock.now(), clearingDays: context.config.clearingDays };
  const available = await readAvailableFunds(db, accountId, when);
  const [newestFile] = await listFiles(db, accountId);
  const guardianName = await readGuardianName(db, accountId);
  const payout = await findLastPayout(db, accountId, context.clock.now());
  return {
    _id: encodePublicId(account.id),
    userRole: account.role,
    created: account.createdAt.toISOString(),
    ...rightsOf(context.config, account),
    ...(isAdvertiser && (await advertiserPart(context, accountId))),
    userData: userData(account, {
      profile,
      funds,
      available,
      booked,
      money,
      smallest,
      newestFile: newestFile?.name,
      guardianName,
    }),
    stop: await findStop(db, accountId),
    withdrawal: isAdvertiser ? null : await withdrawalPart(context, account, available),
    lastPayout: payout ?? null,
  };
};

/** Everything that the signed-in person's own screens show (SPEC 3, current user), in one snapshot. */
export const showCurrentUser = (context: AppContext, accountId: bigint): Promise<CurrentUser> =>
  inSnapshot(context.db, (db) => readCurrentUser({ ...context, db }, accountId));

/** Name and funds of a page, in detail for its patient only; the guest page shows the general account. */
export const showFunds = async (
  { db }: Pick<AppContext, 'db'>,
  { patientId, readerId }: { patientId: bigint; readerId: bigint | undefined },
) => {
  if (patientId === GUEST_KEY) {
    const received = wireDollars((await readGeneralAccount(db)).inflowNanos);
    return { user: { userData: { received, ownViewReceived: 0, donated: 0, ...NOBODY } } };
  }
  const [name, funds] = await Promise.all([findPatientName(db, patientId), readPatientFunds(db, patientId)]);
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
