import type { FastifyInstance } from 'fastify';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { savePlan as savePlanCall } from '#contracts/page-plan.ts';
import { getPatient, type PublicPatient } from '#contracts/patients.ts';
import { encodePublicId, GUEST_ID, GUEST_KEY } from '#shared/ids/public-id.ts';
import { coversStory } from '#shared/legal/health-consent.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { type Named, NOBODY } from '#shared/names/two-scripts.ts';
import { findAccountNames } from '../accounts/accounts.ts';
import { photoUrl } from '../files/files.ts';
import { publicFunds, readGeneralAccount, readPatientFunds } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { readPageFacts } from './page-facts.ts';
import { readPageMoney } from './page-money.ts';
import { savePlan } from './page-plan.ts';
import type { PatientPagesContext } from './patient-pages.ts';
import { EMPTY_PROFILE } from './patients-store.ts';

/** A page without a need or a goal is empty. */
export const isPageEmpty = ({ goalNanos, diagnosis }: { goalNanos: bigint; diagnosis: string }): boolean =>
  goalNanos === 0n || diagnosis === '';

/** Names of many patients in one query. Ids of other accounts are left out. */
export const findPatientNames = async (
  db: Queryable,
  patientIds: readonly bigint[],
): Promise<Map<bigint, Named>> => {
  const accounts = await findAccountNames(db, patientIds);
  const patients = accounts.filter(({ role }) => role === 'Patient');
  return new Map(
    patients.map(({ id, firstName, lastName, otherFirstName, otherLastName }) => [
      id,
      { firstName, lastName, otherFirstName, otherLastName },
    ]),
  );
};

/** The general account has no goal and no payouts of its own. */
const moneyOfGuests = (collected: number): PublicPatient['money'] => ({
  collected,
  forGoal: 0,
  state: 'collecting',
  paidOut: 0,
  onItsWay: 0,
  payouts: [],
  chapter: 1,
  since: null,
  earlier: [],
});

/** The fixed guest patient represents the general account and shows all its income. */
const guestPage = async (db: Queryable): Promise<PublicPatient> => {
  const { inflowNanos, todayNanos, members } = await readGeneralAccount(db);
  const received = wireDollars(inflowNanos);
  return {
    id: GUEST_ID,
    ...NOBODY,
    photo: null,
    country: '',
    additionalInfo: '',
    diagnosis: '',
    total: 0,
    received,
    ownViewReceived: 0,
    donated: 0,
    money: moneyOfGuests(received),
    today: wireDollars(todayNanos),
    sharers: members,
    watchCount: 0,
    needInPreviews: false,
    inSearchEngines: true,
  };
};

/** The name on a patient's page; undefined when the id belongs to no patient. */
export const findPatientName = async (db: Queryable, patientId: bigint): Promise<Named | undefined> =>
  (await readPageFacts(db, patientId))?.name;

/** Hides what a patient bought from others until the consent covers it; the sums stay. */
const withoutWords = ({ payouts, ...money }: PublicPatient['money']): PublicPatient['money'] => ({
  ...money,
  payouts: payouts.map((payout) => ({ ...payout, bought: [] })),
});

/** The public part of a patient's data. @throws DomainError patient-unknown */
export const showPatientPage = async (
  { db }: Pick<AppContext, 'db'>,
  patientId: bigint,
): Promise<PublicPatient> => {
  if (patientId === GUEST_KEY) return guestPage(db);
  const [facts, funds] = await Promise.all([readPageFacts(db, patientId), readPatientFunds(db, patientId)]);
  if (!facts || !funds) throw new DomainError('patient-unknown');
  const { shown: profile = EMPTY_PROFILE } = facts;
  const money = await readPageMoney(db, patientId, { funds, row: facts.chapter });
  return {
    id: encodePublicId(patientId),
    ...facts.name,
    photo: photoUrl(facts.photoKey),
    country: facts.country,
    additionalInfo: profile.additionalInfo,
    diagnosis: profile.diagnosis,
    total: wireDollars(profile.goalNanos),
    ...publicFunds(funds),
    money: coversStory(facts.consent?.version) ? money : withoutWords(money),
    today: wireDollars(funds.todayNanos),
    sharers: funds.sharers,
    watchCount: funds.friendViews + funds.ownViews,
    needInPreviews: profile.needInPreviews,
    inSearchEngines: profile.inSearchEngines,
    ...(isPageEmpty(profile) ? { error: ERROR_TEXTS['page-empty'] } : {}),
  };
};

export const registerPatientsRoutes = (
  app: FastifyInstance,
  context: AppContext & PatientPagesContext,
): void => {
  bindEndpoint(app, getPatient, ({ db, body }) => showPatientPage({ db }, keyOf(body.userId)));
  bindEndpoint(app, savePlanCall, async ({ account, body }) => {
    await savePlan(context, account.id, body);
    return { success: true };
  });
};
