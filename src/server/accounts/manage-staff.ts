import { sql } from 'kysely';
import { emailToFind } from '#shared/email/email-address.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Database, randomId, type Transaction } from '../platform/database/database.ts';
import {
  changeAccount,
  insertAccount,
  lockAccountForDeletion,
  readAccountByEmail,
} from './accounts-store.ts';
import { tables } from './accounts-tables.ts';
import { lookUpEmail, normalizeEmail } from './normalize-email.ts';
import { voidLinks } from './one-use-links.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';
import { removeEveryFactor } from './second-factor.ts';
import { endEverySession, endSessionsOf } from './sessions.ts';
import { requestRight } from './staff-rights.ts';

/** Returns whether this call is the first to record the step. */
const noteStartStep = async (trx: Database, name: string, doneAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('startSteps')
    .values({ name, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

type WithPassword = { email: string; password: string };

const lockByEmail = async (trx: Transaction, email: string) => {
  const found = await readAccountByEmail(trx, email);
  return found && lockAccountForDeletion(trx, found.id);
};

/** Records an action of the operator, who has no account on the site. */
const note = (
  trx: Transaction,
  { clock }: AppContext,
  action: 'create-admin' | 'set-admin-password',
  subjectId: bigint,
) => recordAdminAction(trx, clock.now(), { adminId: null, action, subjectId });

/**
 * Makes a superAdmin's account with a verified email; an existing account does not change. The admin gets the
 * right at once, for any other account `asked` says that a second person of staff must confirm it.
 * @throws DomainError email-invalid, password-too-common
 */
export const createStaff = async (
  context: AppContext,
  { email: given, password }: WithPassword,
): Promise<'created' | 'asked' | 'staff-already' | 'exists'> => {
  const email = normalizeEmail(given);
  refuseGuessablePassword(password, email);
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    const existing = await lockByEmail(trx, email);
    if (existing) return existing.superAdmin ? 'staff-already' : 'exists';
    const id = randomId();
    const now = context.clock.now();
    const isAdmin = email === context.config.adminEmail;
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
      superAdmin: isAdmin,
      createdAt: now,
    });
    await note(trx, context, 'create-admin', id);
    const account = isAdmin ? undefined : await lockAccountForDeletion(trx, id);
    if (!account) return 'created';
    const outcome = await requestRight(context, trx, { account, wish: 'grant', by: null });
    return outcome === 'asked' ? 'asked' : 'created';
  });
};

/**
 * Sets the password of a superAdmin, or of the account with ADMIN_EMAIL, and ends its sessions. It does not
 * grant the superAdmin right.
 * @throws DomainError email-invalid, password-too-common
 */
export const setStaffPassword = async (
  context: AppContext,
  { email: given, password }: WithPassword,
): Promise<'changed' | 'unknown' | 'not-staff'> => {
  const email = lookUpEmail(given);
  refuseGuessablePassword(password, email);
  const hash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    const account = await lockByEmail(trx, email);
    if (!account) return 'unknown';
    if (!account.superAdmin && email !== context.config.adminEmail) return 'not-staff';
    await changeAccount(trx, account.id, { passwordHash: hash });
    await endSessionsOf(trx, account.id);
    await voidLinks(trx, { accountId: account.id, purpose: 'reset-password', now: context.clock.now() });
    await note(trx, context, 'set-admin-password', account.id);
    return 'changed';
  });
};

/** Ends all sessions, after a leak or with a new secret. */
export const logEverybodyOut = ({ db, clock }: AppContext): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const sessions = await endEverySession(trx);
    const staffAction = {
      adminId: null,
      action: 'end-sessions',
      subjectId: 0n,
      details: { sessions },
    } as const;
    await recordAdminAction(trx, clock.now(), staffAction);
    return sessions;
  });

/** Ends all sessions of one account. Undefined: no such account. */
export const logOneOut = async ({ db, clock }: AppContext, given: string): Promise<number | undefined> => {
  const email = lookUpEmail(given);
  return db.transaction().execute(async (trx) => {
    const account = await lockByEmail(trx, email);
    if (!account) return undefined;
    const sessions = await endSessionsOf(trx, account.id);
    const staffAction = {
      adminId: null,
      action: 'end-sessions',
      subjectId: account.id,
      details: { sessions },
    } as const;
    await recordAdminAction(trx, clock.now(), staffAction);
    return sessions;
  });
};

/**
 * Grants the superAdmin right, once, to the verified account of ADMIN_EMAIL: earlier versions did not store
 * the right. Later starts change nothing.
 */
export const keepAdmin = ({ config, db, clock, log }: AppContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    if (!(await noteStartStep(trx, 'keep-admin', at))) return;
    const account = await readAccountByEmail(trx, config.adminEmail);
    if (!account || account.superAdmin) return;
    await changeAccount(trx, account.id, { superAdmin: true });
    await recordAdminAction(trx, at, { adminId: null, action: 'keep-admin', subjectId: account.id });
    log.warn({ account: String(account.id) }, 'superAdmin right granted to the account of ADMIN_EMAIL');
  });

/** Removes the second factor of a person who lost app and codes; the operator has checked their identity. */
export const resetSecondFactor = (
  context: AppContext,
  given: string,
): Promise<'removed' | 'none' | 'unknown'> => {
  const { db, clock } = context;
  const email = lookUpEmail(given);
  return db.transaction().execute(async (trx) => {
    const found = await readAccountByEmail(trx, email);
    const account = found && (await lockAccountForDeletion(trx, found.id));
    if (!account) return 'unknown';
    if (!(await removeEveryFactor(context, trx, account.id))) return 'none';
    await endSessionsOf(trx, account.id);
    const staffAction = { adminId: null, action: 'reset-second-factor', subjectId: account.id } as const;
    await recordAdminAction(trx, clock.now(), staffAction);
    return 'removed';
  });
};

/** Tables whose addresses identify people. */
const TABLES = ['accounts', 'access_tokens', 'followers'];

/**
 * Rewrites, once, stored addresses with a domain in national letters to the form used for lookups. An address
 * whose new form is taken stays.
 */
export const rewriteEmails = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await noteStartStep(trx, 'emails-as-looked-up', clock.now()))) return;
    for (const name of TABLES) {
      const table = sql.table(name);
      const { rows } = await sql<{ id: bigint; email: string }>`
        select id, email from ${table} where email ~ '[^ -~]'`.execute(trx);
      for (const { id, email } of rows)
        await sql`
          update ${table} set email = ${emailToFind(email) ?? email}
          where id = ${id} and not exists (select from ${table} where lower(email) = ${emailToFind(email) ?? email})`.execute(
          trx,
        );
    }
  });
