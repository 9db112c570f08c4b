import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accepted } from '../platform/machines/step.ts';
import { changeAccount, lockAccountForDeletion, readAccountByEmail } from './accounts-store.ts';
import type { AccountRow } from './accounts-tables.ts';
import { lookUpEmail } from './normalize-email.ts';
import {
  countStaff,
  endStaffRequest,
  findStaffRequest,
  insertStaffRequest,
  lockRequestAbout,
  lockRequestsOf,
  lockStaffRequest,
  notifyStaff,
  readWaitingRequests,
} from './staff.ts';
import {
  newStaffRequest,
  type RightChange,
  type StaffRequest,
  type StaffRequestEvent,
  stepStaffRequest,
} from './staff-request-machine.ts';

type Change = { account: AccountRow; wish: RightChange; by: bigint | null };

/** Withdraws the open requests of a person who loses the right. */
const withdrawRequestsOf = async (context: AppContext, trx: Transaction, askedBy: bigint): Promise<void> => {
  for (const request of await lockRequestsOf(trx, askedBy)) {
    const step = stepStaffRequest(request, { kind: 'asker-left' }, context.clock.now());
    if (step.kind === 'done') await endStaffRequest(trx, step.life);
  }
};

/** Changes the right. Open sessions have it with their next call, since each call reads the account. */
const applyWish = async (context: AppContext, trx: Transaction, { account, wish, by }: Change) => {
  await changeAccount(trx, account.id, { superAdmin: wish === 'grant' });
  if (wish === 'revoke') await withdrawRequestsOf(context, trx, account.id);
  const [before, after] = wish === 'grant' ? ['person', 'staff'] : ['staff', 'person'];
  const details = { before, after };
  const staffAction = { adminId: by, action: `${wish}-admin`, subjectId: account.id, details } as const;
  await recordAdminAction(trx, context.clock.now(), staffAction);
};

type Ending = { request: StaffRequest; account: AccountRow; event: StaffRequestEvent; by: bigint | null };

/** @throws DomainError staff-request-over, staff-request-own */
const endRequest = async (
  context: AppContext,
  trx: Transaction,
  { request, account, event, by }: Ending,
): Promise<void> => {
  const now = context.clock.now();
  const { life, effects } = accepted(stepStaffRequest(request, event, now));
  await endStaffRequest(trx, life);
  const { wish, state } = life;
  if (effects.includes('change-right')) await applyWish(context, trx, { account, wish, by });
  else if (by !== null)
    await recordAdminAction(trx, now, { adminId: by, action: 'refuse-staff-right', subjectId: account.id });
  await notifyStaff(context, trx, { kind: state, wish, account, by });
};

/** Ends an expired request. Returns whether it was expired. */
const expire = async (context: AppContext, trx: Transaction, request: StaffRequest): Promise<boolean> => {
  const step = stepStaffRequest(request, { kind: 'time-passed' }, context.clock.now());
  const account = step.kind === 'done' && (await lockAccountForDeletion(trx, request.accountId));
  if (step.kind === 'refused' || !account) return false;
  await endStaffRequest(trx, step.life);
  await notifyStaff(context, trx, { kind: step.life.state, wish: request.wish, account, by: null });
  return true;
};

/** Runs each night and notifies the requesters of expired requests. */
export const expireStaffRequests = async (context: AppContext): Promise<void> => {
  for (const { id, accountId } of await readWaitingRequests(context.db))
    await context.db.transaction().execute(async (trx) => {
      await lockAccountForDeletion(trx, accountId);
      const request = await lockStaffRequest(trx, id);
      if (request) await expire(context, trx, request);
    });
};

/** Reads the open request about an account, after ending an expired one. */
const openRequestAbout = async (
  context: AppContext,
  trx: Transaction,
  accountId: bigint,
): Promise<StaffRequest | undefined> => {
  const request = await lockRequestAbout(trx, accountId);
  return request && !(await expire(context, trx, request)) ? request : undefined;
};

const openRequest = async (context: AppContext, trx: Transaction, { account, wish, by }: Change) => {
  const now = context.clock.now();
  const given = { id: randomId(), accountId: account.id, wish, askedBy: by };
  await insertStaffRequest(trx, newStaffRequest(given, now));
  const staffAction = {
    adminId: by,
    action: 'ask-staff-right',
    subjectId: account.id,
    details: { wish },
  } as const;
  await recordAdminAction(trx, now, staffAction);
  await notifyStaff(context, trx, { kind: 'waiting', wish, account, by });
};

/**
 * Requests to give an account the right of staff or to remove it; where staff are two, another one confirms.
 * The command on the server (`by` is null) confirms a request of staff, and acts alone where staff are fewer
 * than two.
 * @throws DomainError staff-request-there, staff-request-alone
 */
export const requestRight = async (context: AppContext, trx: Transaction, change: Change) => {
  const { account, wish, by } = change;
  const request = await openRequestAbout(context, trx, account.id);
  if (request) {
    if (by !== null || request.wish !== wish || request.askedBy === null)
      throw new DomainError('staff-request-there');
    await endRequest(context, trx, { request, account, event: { kind: 'confirm', by }, by });
    return 'changed' as const;
  }
  if ((await countStaff(trx)) >= 2) {
    await openRequest(context, trx, change);
    return 'asked' as const;
  }
  if (by !== null) throw new DomainError('staff-request-alone');
  await applyWish(context, trx, change);
  return 'changed' as const;
};

type Wish = { email: string; wish: RightChange; by: bigint | null };

/**
 * Requests a right by email address; only an account with a verified email can get it.
 * @throws DomainError email-invalid, and those of requestRight
 */
export const askForRight = (
  context: AppContext,
  { email: given, wish, by }: Wish,
): Promise<'changed' | 'asked' | 'no-change' | 'unknown'> => {
  const email = lookUpEmail(given);
  return context.db.transaction().execute(async (trx) => {
    const found = await readAccountByEmail(trx, email);
    const account = found && (await lockAccountForDeletion(trx, found.id));
    if (!account) return 'unknown';
    if (account.superAdmin === (wish === 'grant')) return 'no-change';
    return requestRight(context, trx, { account, wish, by });
  });
};

const REFUSALS = {
  unknown: 'account-unknown',
  'no-change': 'staff-request-needless',
} as const;

/**
 * Requests a right from the screen. Only the command changes the right of the admin's account.
 * @throws DomainError staff-request-admin, account-unknown, staff-request-needless, and those of askForRight
 */
export const askForRightOnScreen = async (
  context: AppContext,
  wish: Wish & { by: bigint },
): Promise<void> => {
  if (lookUpEmail(wish.email) === context.config.adminEmail) throw new DomainError('staff-request-admin');
  const outcome = await askForRight(context, wish);
  if (outcome !== 'asked' && outcome !== 'changed') throw new DomainError(REFUSALS[outcome]);
};

type Decision = { requestId: bigint; by: bigint; decision: 'approve' | 'refuse' };

/** @throws DomainError staff-request-over, staff-request-own */
export const decideStaffRequest = (
  context: AppContext,
  { requestId, by, decision }: Decision,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    // Locks the account first, like a new request; otherwise the two would deadlock.
    const found = await findStaffRequest(trx, requestId);
    const account = found && (await lockAccountForDeletion(trx, found.accountId));
    const request = account && (await lockStaffRequest(trx, requestId));
    if (!request) throw new DomainError('staff-request-over');
    const kind = decision === 'approve' ? 'confirm' : 'refuse';
    await endRequest(context, trx, { request, account, event: { kind, by }, by });
  });
