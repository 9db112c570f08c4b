import type { CurrentUser, saveUserInfo as saveUserInfoCall } from '#contracts/dashboard.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { stepsOpenedBy } from '#shared/cases/case-steps.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { type Nanos, nanosFromDollars } from '#shared/money/nanos.ts';
import { type Named, NOBODY, nameIn } from '#shared/names/two-scripts.ts';
import { changeProfile, checkedName, findAccount, lockAccount } from '../accounts/accounts.ts';
import { applyToCase } from '../cases/cases.ts';
import { removeFiles } from '../files/files.ts';
import { forgetInvoices } from '../invoices/invoices.ts';
import { type PatientPagesContext, readOwnProfile, saveProfile } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { forgetStory } from '../updates/updates.ts';
import { deleteWishesTo } from '../wishes/wishes.ts';
import { fromDottedDay, isOldEnough, showCurrentUser } from './show-current-user.ts';

/** Facts of a page that staff compare with the documents of its case. */
type PageFacts = { name: string; diagnosis: string; goalNanos: Nanos };

/** The name in each language. A name in the other script that reads the same changes nothing. */
const namesShown = (named: Named): string =>
  LANGUAGES.map((language) => nameIn(language, named).fullName).join('\n');

const readPageFacts = async (trx: Transaction, accountId: bigint): Promise<PageFacts> => {
  const account = await findAccount(trx, accountId);
  const { diagnosis, goalNanos } = await readOwnProfile(trx, accountId);
  return { name: account ? namesShown(account) : '', diagnosis, goalNanos };
};

/** Opens checked steps again when the page says something else: a mark never stands beside other words. */
const applyPageToCase = async (
  context: AppContext,
  trx: Transaction,
  { accountId, before }: { accountId: bigint; before: PageFacts },
): Promise<void> => {
  const after = await readPageFacts(trx, accountId);
  if (before.goalNanos !== after.goalNanos)
    await applyToCase(context, trx, accountId, { kind: 'goal-moved' });
  const facts = (['name', 'diagnosis'] as const).filter((fact) => before[fact] !== after[fact]);
  const touches = stepsOpenedBy(facts);
  if (touches.length > 0) await applyToCase(context, trx, accountId, { kind: 'page-changed', touches });
};

type ProfileData = BodyOf<typeof saveUserInfoCall>['data'];

const NAME_FIELDS = ['firstName', 'lastName', 'otherFirstName', 'otherLastName'] as const;

/**
 * Returns the changed names. A new name deletes the old one in the other script.
 * @throws DomainError other-name-same-script, other-name-half
 */
const namesAfter = (before: Named, data: ProfileData): Partial<Named> => {
  if (NAME_FIELDS.every((field) => data[field] === undefined)) return {};
  const { firstName = before.firstName, lastName = before.lastName } = data;
  const isRenamed = firstName !== before.firstName || lastName !== before.lastName;
  const { otherFirstName, otherLastName } = isRenamed ? NOBODY : before;
  return checkedName({
    firstName,
    lastName,
    otherFirstName: data.otherFirstName ?? otherFirstName,
    otherLastName: data.otherLastName ?? otherLastName,
  });
};

/** Null deletes the day. @throws DomainError dob-invalid or too-young. */
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
 * Saves all given fields of the own account, or none when one is refused; never role or rights.
 * @throws DomainError dob-invalid, too-young, total-invalid, not-signed-in, health-consent-needed,
 * other-name-same-script, other-name-half.
 */
export const saveUserInfo = async (
  context: AppContext & PatientPagesContext,
  accountId: bigint,
  data: ProfileData,
): Promise<CurrentUser> => {
  const { dob, total, firstName: _, lastName: __, otherFirstName: ___, otherLastName: ____, ...rest } = data;
  const { country, ...plain } = rest;
  const now = context.clock.now();
  const changes = {
    ...plain,
    dateOfBirth: dob === undefined ? undefined : dayOfBirth(dob, now),
    goalNanos: total === undefined ? undefined : goal(total),
  };
  await context.db.transaction().execute(async (trx) => {
    // Locks the account before the profile, in the order of uploads and account deletion.
    const account = await lockAccount(trx, accountId);
    if (!account) throw new DomainError('not-signed-in');
    const before = await readPageFacts(trx, accountId);
    await changeProfile(trx, accountId, { ...namesAfter(account, data), country });
    await saveProfile(trx, accountId, changes, now);
    await applyPageToCase(context, trx, { accountId, before });
    // A withdrawn consent also deletes the prescriptions, documents and news.
    if (data.healthConsent === false) {
      await removeFiles(context, trx, { ownerId: accountId, kind: 'prescription' });
      await removeFiles(context, trx, { ownerId: accountId, kind: 'document' });
      await removeFiles(context, trx, { ownerId: accountId, kind: 'receipt' });
      await applyToCase(context, trx, accountId, { kind: 'consent-withdrawn' });
      await forgetInvoices(context, trx, accountId);
      await forgetStory(context, trx, accountId);
      await deleteWishesTo(trx, accountId);
    }
  });
  context.patientPages.changed(accountId);
  return showCurrentUser(context, accountId);
};
