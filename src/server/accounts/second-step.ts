import { createHash } from 'node:crypto';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockAccountForDeletion } from './accounts-store.ts';
import type { AccountRow, AccountsContext } from './accounts-tables.ts';
import { consumeAttempt, forgetAttempts } from './attempt-limits.ts';
import { type Entrance, type NewSession, openSession } from './open-session.ts';
import { hasSecondFactor, isAppCode, spendSecondFactor } from './second-factor.ts';

export const SECOND_STEP_MINUTES = 10;

/** A person with the right password or Google identity who still owes the second factor. */
export type SecondStep = { secondStepOf: string; mark: string };

type Entry = { accountId: bigint; place: Entrance; oldToken: string | undefined };

/** Changes with the password, so that a step begun with the old one cannot be finished. */
const markOf = ({ passwordHash }: AccountRow): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');

/** Opens a session, or returns the second step for an account with a second factor. */
export const openSessionOrAsk = async (
  context: AccountsContext,
  trx: Transaction,
  entry: Entry,
): Promise<NewSession | SecondStep> => {
  if (!(await hasSecondFactor(trx, entry.accountId))) return openSession(context, trx, entry);
  const account = await lockAccountForDeletion(trx, entry.accountId);
  if (!account) throw new DomainError('login-failed');
  return { secondStepOf: String(account.id), mark: markOf(account) };
};

export const isSecondStep = (entered: NewSession | SecondStep): entered is SecondStep =>
  'secondStepOf' in entered;

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;

/**
 * Counts a guess by account, wherever it comes from: an app's code has six digits, and only the password
 * leads here. A log-in restores the attempts of the quarter of an hour, only a new password those of the day;
 * recovery codes cannot be guessed and have no limit.
 */
const countGuess = async (context: AccountsContext, { secondStepOf, mark }: SecondStep, code: string) => {
  const key = `second step ${secondStepOf}`;
  const ofDay = { key: `second step of the day ${secondStepOf} ${mark}`, max: 50, seconds: DAY_SECONDS };
  if (isAppCode(code)) await consumeAttempt(context, [{ key, max: 10, seconds: WINDOW_SECONDS }, ofDay]);
  return key;
};

type Finish = { step: SecondStep | undefined; code: string; place: Entrance; oldToken: string | undefined };

/** Finishes a log-in. @throws DomainError second-step-over, code-wrong, too-many-requests */
export const finishLogIn = async (
  context: AccountsContext,
  { step, code, place, oldToken }: Finish,
): Promise<NewSession> => {
  if (!step) throw new DomainError('second-step-over');
  const accountId = BigInt(step.secondStepOf);
  const budget = await countGuess(context, step, code);
  if (!(await spendSecondFactor(context, { accountId, code }))) throw new DomainError('code-wrong');
  await forgetAttempts(context, budget);
  return context.db.transaction().execute(async (trx) => {
    const account = await lockAccountForDeletion(trx, accountId);
    if (!account || markOf(account) !== step.mark) throw new DomainError('second-step-over');
    return openSession(context, trx, { accountId, place, oldToken });
  });
};
