import { CASE_STEPS, type CaseStep } from '#shared/cases/case-words.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { tellCase } from '../cases/cases.ts';
import { readOwnProfile } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';

/** What a page says and staff compare with the papers of its case. */
type PageFacts = { name: string; diagnosis: string; goalNanos: Nanos };

export const readPageFacts = async (trx: Transaction, accountId: bigint): Promise<PageFacts> => {
  const account = await findAccount(trx, accountId);
  const { diagnosis, goalNanos } = await readOwnProfile(trx, accountId);
  return { name: `${account?.firstName} ${account?.lastName}`, diagnosis, goalNanos };
};

/** All papers are of the person whom the page names; the clinic was asked about this illness. */
const touchesOf = (before: PageFacts, after: PageFacts): readonly CaseStep[] => {
  if (before.name !== after.name) return CASE_STEPS;
  return before.diagnosis === after.diagnosis ? [] : ['illness', 'clinic'];
};

/** What was checked of a page is checked anew when the page says something else: a mark never stands beside other words. */
export const tellCaseOfPage = async (
  context: AppContext,
  trx: Transaction,
  { accountId, before }: { accountId: bigint; before: PageFacts },
): Promise<void> => {
  const after = await readPageFacts(trx, accountId);
  if (before.goalNanos !== after.goalNanos) await tellCase(context, trx, accountId, { kind: 'goal-moved' });
  const touches = touchesOf(before, after);
  if (touches.length > 0) await tellCase(context, trx, accountId, { kind: 'page-changed', touches });
};
