import type { ReplyOf } from '#contracts/endpoint.ts';
import type { PagePace } from '#contracts/page-pace.ts';
import type { showPage as showPageCall } from '#contracts/patient-page.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { showChecks } from '../cases/cases.ts';
import { readIncomeByDay } from '../ledger/ledger.ts';
import { showPatientPage } from '../patients/patients.ts';
import { countHelpers, createUsualPeople, PEOPLE_DAYS, readPeopleByDay } from '../people/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { SILENT, showStory } from '../updates/updates.ts';
import { NO_WISHES, showWishes } from '../wishes/wishes.ts';

/** Reads all first parts of a page at once, in batched queries. @throws DomainError patient-unknown */
export const showPage = async (
  context: AppContext,
  patientId: bigint,
): Promise<ReplyOf<typeof showPageCall>> => {
  /** A page is worth showing without a part of it. */
  const orNothing = <T>(part: Promise<T>, nothing: T): Promise<T> =>
    part.catch((error: unknown) => {
      if (!(error instanceof DomainError)) context.log.error({ err: error }, 'page shown without a part');
      return nothing;
    });
  const [patient, story, checks, wishes, helpers] = await Promise.all([
    showPatientPage(context, patientId),
    orNothing(showStory(context, patientId), SILENT),
    orNothing(showChecks(context.db, patientId), null),
    orNothing(showWishes(context, { patientId, before: undefined }), NO_WISHES),
    orNothing(countHelpers(context, patientId), { today: 0 }),
  ]);
  return { patient, story, checks, wishes, helpersToday: helpers.today };
};

const DAY_MS = 24 * 3600 * 1000;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

const readDays = async ({ db, clock }: AppContext, patientId: bigint): Promise<PagePace['days']> => {
  const account = await findAccount(db, patientId);
  if (!account) throw new DomainError('not-signed-in');
  const at = clock.now();
  const today = dayOf(at);
  const days = Math.min(PEOPLE_DAYS, Math.max(0, today - dayOf(account.createdAt))) + 1;
  const [income, people] = await Promise.all([
    readIncomeByDay(db, patientId, { at, days }),
    readPeopleByDay(db, patientId, { at, days }),
  ]);
  return people.map((count, place) => ({
    day: new Date((today - days + 1 + place) * DAY_MS).toISOString().slice(0, 10),
    earned: wireDollars(income[place] ?? ZERO_NANOS),
    people: count,
  }));
};

/** Returns the daily income of a page, from which its patient sees how long the goal takes. */
export const createPagePace = (context: AppContext) => {
  const readUsualPeople = createUsualPeople(context);
  return async (patientId: bigint): Promise<PagePace> => ({
    days: await readDays(context, patientId),
    usualPeople: await readUsualPeople(),
  });
};
