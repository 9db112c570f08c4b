import type { CurrentUser, saveUserInfo as saveUserInfoCall } from '#contracts/dashboard.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { nanosFromDollars } from '#shared/money/nanos.ts';
import { changeProfile, holdAccount } from '../accounts/accounts.ts';
import { tellCase } from '../cases/cases.ts';
import { removeFiles } from '../files/files.ts';
import { forgetInvoices } from '../invoices/invoices.ts';
import { type PatientPagesContext, saveProfile } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { forgetStory } from '../updates/updates.ts';
import { deleteWishesTo } from '../wishes/wishes.ts';
import { fromDottedDay, isOldEnough } from './dotted-day.ts';
import { showCurrentUser } from './show-current-user.ts';
import { readPageFacts, tellCaseOfPage } from './tell-case-of-page.ts';

type ProfileData = BodyOf<typeof saveUserInfoCall>['data'];

/** @throws DomainError dob-invalid or too-young; null takes the day away. */
const dayOfBirth = (dotted: string, now: Date): string | null => {
  if (dotted === '') return null;
  const day = fromDottedDay(dotted);
  if (day === undefined || day > now.toISOString().slice(0, 10)) throw new DomainError('dob-invalid');
  if (!isOldEnough(day, now)) throw new DomainError('too-young');
  return day;
};

const goal = (dollars: number) => {
  const nanos = nanosFromDollars(dollars);
  if (nanos === undefined) throw new DomainError('total-invalid');
  return nanos;
};

/**
 * Saves the given fields of the session's own account, or none when one is refused; role and rights cannot be changed by
 * anything sent here.
 * @throws DomainError dob-invalid, too-young, total-invalid, not-signed-in, health-consent-needed.
 */
export const saveUserInfo = async (
  context: AppContext & PatientPagesContext,
  accountId: bigint,
  data: ProfileData,
): Promise<CurrentUser> => {
  const { dob, total, firstName, lastName, country, ...plain } = data;
  const now = context.clock.now();
  const changes = {
    ...plain,
    dateOfBirth: dob === undefined ? undefined : dayOfBirth(dob, now),
    goalNanos: total === undefined ? undefined : goal(total),
  };
  await context.db.transaction().execute(async (trx) => {
    // Before the profile: an upload, and whoever deletes the account, come by the account as well.
    if (!(await holdAccount(trx, accountId))) throw new DomainError('not-signed-in');
    const before = await readPageFacts(trx, accountId);
    await changeProfile(trx, accountId, { firstName, lastName, country });
    await saveProfile(trx, accountId, changes, now);
    await tellCaseOfPage(context, trx, { accountId, before });
    // Who withdraws the consent does not leave the prescriptions, documents and news with us.
    if (data.healthConsent === false) {
      await removeFiles(context, trx, { ownerId: accountId, kind: 'prescription' });
      await removeFiles(context, trx, { ownerId: accountId, kind: 'document' });
      await tellCase(context, trx, accountId, { kind: 'consent-withdrawn' });
      await forgetInvoices(context, trx, accountId);
      await forgetStory(context, trx, accountId);
      await deleteWishesTo(trx, accountId);
    }
  });
  context.patientPages.changed(accountId);
  return showCurrentUser(context, accountId);
};
