import type { PagePace } from '#contracts/page-pace.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { readIncomeByDay } from '../ledger/ledger.ts';
import { createUsualPeople, PEOPLE_DAYS, readPeopleByDay } from '../people/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

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
