import { sql } from 'kysely';
import type { AccountStop } from '#contracts/account-state.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { changeAccount, lockAccountForDeletion, readAccount } from './accounts-store.ts';
import { type AccountRow, type AccountState, tables } from './accounts-tables.ts';
import { alignMember } from './align-members.ts';

export type StateEvent = 'freeze' | 'suspend' | 'release';

const NEXT: Record<StateEvent, Partial<Record<AccountState, AccountState>>> = {
  freeze: { active: 'payouts-frozen' },
  suspend: { active: 'suspended', 'payouts-frozen': 'suspended' },
  release: { 'payouts-frozen': 'active', suspended: 'active' },
};

export const nextState = (state: AccountState, event: StateEvent): AccountState | undefined =>
  NEXT[event][state];

type Change = { accountId: bigint; event: StateEvent; reason: string | null; at: Date };

/**
 * Changes the state of an account, and with it whether a patient shares in the general account. Waits for
 * transactions that lock the account; returns false when the event changes nothing.
 * @throws DomainError account-unknown
 */
export const changeAccountState = async (
  context: Pick<AppContext, 'clock' | 'config'>,
  trx: Transaction,
  { accountId, event, reason, at }: Change,
): Promise<boolean> => {
  const account = await lockAccountForDeletion(trx, accountId);
  if (!account) throw new DomainError('account-unknown');
  const state = nextState(account.state, event);
  if (state === undefined) return false;
  const isActive = state === 'active';
  await changeAccount(trx, accountId, {
    state,
    stateReason: isActive ? null : reason,
    stateSince: isActive ? null : at,
  });
  await alignMember(context, trx, accountId);
  return true;
};

type Row = Pick<AccountRow, 'state' | 'stateReason' | 'stateSince'>;

const toStop = ({ state, stateReason: reason, stateSince }: Row): AccountStop =>
  state === 'active' || stateSince === null ? null : { state, reason, since: stateSince.toISOString() };

/** Returns why an account is stopped, if it is. */
export const findStop = async (db: Queryable, id: bigint): Promise<AccountStop> => {
  const account = await readAccount(db, id);
  return account ? toStop(account) : null;
};

/** Returns the stopped accounts among `ids`. */
export const listStops = async (db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, AccountStop>> => {
  const rows = await tables(db)
    .selectFrom('accounts')
    .select(['id', 'state', 'stateReason', 'stateSince'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .where('state', '<>', 'active')
    .execute();
  return new Map(rows.map((row) => [row.id, toStop(row)]));
};

/**
 * Marks the account as disputed while a payer disputes one of its payments. `noteOpen` stores the open
 * disputes and returns whether there are any; it runs with the row locked, so concurrent changes see each
 * other. Readers and share locks do not wait.
 */
export const markDisputed = async (
  trx: Transaction,
  id: bigint,
  { at, noteOpen }: { at: Date; noteOpen: () => Promise<boolean> },
): Promise<void> => {
  await tables(trx).selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const isOpen = await noteOpen();
  await tables(trx)
    .updateTable('accounts')
    // A second dispute keeps the time of the first.
    .set(({ fn, val }) => ({
      disputedSince: isOpen ? fn<Date>('coalesce', ['disputedSince', val(at)]) : null,
    }))
    .where('id', '=', id)
    .execute();
};

export const isUnderDispute = async (db: Queryable, id: bigint): Promise<boolean> =>
  Boolean((await readAccount(db, id))?.disputedSince);

/**
 * Refuses an account with a disputed payment: it can neither buy nor withdraw, because the money may have to
 * go back.
 * @throws DomainError account-under-dispute
 */
export const refuseUnderDispute = async (db: Queryable, id: bigint): Promise<void> => {
  if (await isUnderDispute(db, id)) throw new DomainError('account-under-dispute');
};
