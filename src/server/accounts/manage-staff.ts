import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/database/random-id.ts';
import { insertAccount, lockAccount, readAccountByEmail, writePasswordHash } from './accounts-store.ts';
import { voidLinks } from './links-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './password-rules.ts';
import { proveEmail } from './prove-email.ts';
import { deleteSessionsOf } from './sessions-store.ts';
import { readStaff, writeSuperAdmin } from './staff-store.ts';

/** What the operator's commands on the server have; no visitor's request ever comes here. */
export type StaffContext = Pick<AppContext, 'config' | 'db' | 'clock'>;

type WithPassword = { email: string; password: string };

const lockByEmail = async (trx: DatabaseTransaction, email: string) => {
  const found = await readAccountByEmail(trx, email);
  return found && lockAccount(trx, found.id);
};

/** Notes what the operator did; nobody of the site did it. */
const note = (
  trx: DatabaseTransaction,
  { clock }: StaffContext,
  action: 'create-admin' | 'grant-admin' | 'revoke-admin' | 'set-admin-password',
  subjectId: bigint,
) => recordAdminAction(trx, clock.now(), { adminId: null, action, subjectId });

/**
 * Makes an account with the right of staff, its address taken as proven. One that exists is left exactly as it is.
 * @throws DomainError email-invalid, password-too-common
 */
export const createStaff = async (
  context: StaffContext,
  { email: given, password }: WithPassword,
): Promise<'created' | 'staff-already' | 'exists'> => {
  const email = normalizeEmail(given);
  refuseGuessablePassword(password, email);
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    const existing = await lockByEmail(trx, email);
    if (existing) return existing.superAdmin && existing.emailVerifiedAt ? 'staff-already' : 'exists';
    const id = randomId();
    const now = context.clock.now();
    await insertAccount(trx, {
      id,
      role: 'Advertizer',
      email,
      emailVerifiedAt: now,
      passwordHash,
      firstName: 'Watchwell',
      lastName: 'Admin',
      country: 'GB',
      language: DEFAULT_LANGUAGE,
      superAdmin: true,
      createdAt: now,
    });
    await note(trx, context, 'create-admin', id);
    return 'created';
  });
};

/** Gives or takes the right. Only an address that its owner has proven may have it. */
export const changeRight = (
  context: StaffContext,
  { email: given, granted }: { email: string; granted: boolean },
): Promise<'changed' | 'no-change' | 'unknown' | 'unverified'> => {
  const email = normalizeEmail(given);
  return context.db.transaction().execute(async (trx) => {
    const account = await lockByEmail(trx, email);
    if (!account) return 'unknown';
    if (account.superAdmin === granted) return 'no-change';
    if (granted && !account.emailVerifiedAt) return 'unverified';
    await writeSuperAdmin(trx, account.id, granted);
    await note(trx, context, granted ? 'grant-admin' : 'revoke-admin', account.id);
    return 'changed';
  });
};

/**
 * Sets the password of an account of staff, or of the one that holds ADMIN_EMAIL, and ends its sessions. The operator
 * stands for the address, so one that somebody else registered becomes the operator's; the right is given apart.
 * @throws DomainError email-invalid, password-too-common
 */
export const setStaffPassword = async (
  context: StaffContext,
  { email: given, password }: WithPassword,
): Promise<'changed' | 'unknown' | 'not-staff'> => {
  const email = normalizeEmail(given);
  refuseGuessablePassword(password, email);
  const hash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    const account = await lockByEmail(trx, email);
    if (!account) return 'unknown';
    if (!account.superAdmin && email !== context.config.adminEmail) return 'not-staff';
    if (!(await proveEmail(context, trx, { account, password: { hash } }))) {
      await writePasswordHash(trx, account.id, hash);
      await deleteSessionsOf(trx, account.id);
      await voidLinks(trx, { accountId: account.id, purpose: 'reset-password', now: context.clock.now() });
    }
    await note(trx, context, 'set-admin-password', account.id);
    return 'changed';
  });
};

export const listStaff = ({ db }: StaffContext) => readStaff(db);
