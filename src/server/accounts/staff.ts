import { sql } from 'kysely';
import type { StaffMember, StaffRequestShown } from '#contracts/staff.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type Letter, letterOf, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { countRows, type Database, type Queryable, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { textsOf } from '../texts/texts.ts';
import { readAccount } from './accounts-store.ts';
import { type AccountRow, tables } from './accounts-tables.ts';
import { hasSecondFactor } from './second-factor.ts';
import {
  mayConfirm,
  type RightChange,
  type StaffRequest,
  type StaffRequestState,
} from './staff-request-machine.ts';

const staff = (db: Queryable) =>
  tables(db).selectFrom('accounts').where('superAdmin', '=', true).where('emailVerifiedAt', 'is not', null);

export const listStaff = (db: Database) =>
  staff(db)
    .select(['id', 'email', 'firstName', 'lastName', 'language', 'createdAt'])
    .orderBy('createdAt')
    .execute();

export const countStaff = (db: Queryable): Promise<number> => countRows(staff(db));

type Case = { by: bigint; ownerId: bigint | null };

/**
 * Refuses staff a decision about their own case while somebody else can decide.
 * @throws DomainError own-case
 */
export const refuseOwnCase = async (db: Queryable, { by, ownerId }: Case): Promise<void> => {
  if (by === ownerId && (await countStaff(db)) > 1) throw new DomainError('own-case');
};

const waiting = (db: Database) =>
  tables(db).selectFrom('staffRequests').selectAll().where('state', '=', 'waiting');

export const readWaitingRequests = (db: Database): Promise<StaffRequest[]> =>
  waiting(db).orderBy('askedAt').execute();

/** Requests that this person may confirm (`mayConfirm`), for src/server/desk/waiting.ts. */
export const waitingStaffRequests = (me: bigint, now: Date) => sql`
  select r.asked_at since, r.id item, a.full_name name
  from staff_requests r join accounts a on a.id = r.account_id
  where r.state = 'waiting' and r.expires_at > ${now} and r.asked_by is distinct from ${me} and r.account_id <> ${me}`;

export const findStaffRequest = (db: Database, id: bigint): Promise<StaffRequest | undefined> =>
  tables(db).selectFrom('staffRequests').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the request, so that a second decision finds it ended. The caller has locked the account. */
export const lockStaffRequest = (trx: Database, id: bigint): Promise<StaffRequest | undefined> =>
  tables(trx).selectFrom('staffRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockRequestAbout = (trx: Database, accountId: bigint): Promise<StaffRequest | undefined> =>
  waiting(trx).where('accountId', '=', accountId).forUpdate().executeTakeFirst();

export const lockRequestsOf = (trx: Database, askedBy: bigint): Promise<StaffRequest[]> =>
  waiting(trx).where('askedBy', '=', askedBy).orderBy('id').forUpdate().execute();

export const insertStaffRequest = async (trx: Database, request: StaffRequest): Promise<void> => {
  await tables(trx).insertInto('staffRequests').values(request).execute();
};

export const endStaffRequest = async (
  trx: Database,
  { id, state, endedBy, endedAt }: StaffRequest,
): Promise<void> => {
  await tables(trx)
    .updateTable('staffRequests')
    .set({ state, endedBy, endedAt })
    .where('id', '=', id)
    .execute();
};

type Needs = Pick<AppContext, 'db' | 'config' | 'clock'>;

const openRequests = async ({ db, clock }: Needs): Promise<StaffRequest[]> => {
  const now = clock.now();
  return (await readWaitingRequests(db)).filter(({ expiresAt }) => expiresAt > now);
};

const nameOf = async (db: Database, id: bigint) => {
  const account = await readAccount(db, id);
  return { name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`, email: account?.email ?? '' };
};

const shownTo = async (db: Database, me: bigint, request: StaffRequest): Promise<StaffRequestShown> => ({
  _id: encodePublicId(request.id),
  wish: request.wish,
  ...(await nameOf(db, request.accountId)),
  askedBy: request.askedBy === null ? null : (await nameOf(db, request.askedBy)).name,
  askedAt: request.askedAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
  mayConfirm: mayConfirm(request, me),
  isMine: request.askedBy === me,
});

/** Shows all staff; they are few, so each is read separately. */
export const showStaff = async (context: Needs, me: bigint) => {
  const { db, config } = context;
  const staff: StaffMember[] = [];
  for (const { id, email, firstName, lastName } of await listStaff(db))
    staff.push({
      _id: encodePublicId(id),
      name: `${firstName} ${lastName}`,
      email,
      isAdmin: email === config.adminEmail,
      isMe: id === me,
      hasSecondFactor: await hasSecondFactor(db, id),
    });
  const requests: StaffRequestShown[] = [];
  for (const request of await openRequests(context)) requests.push(await shownTo(db, me, request));
  return { success: true as const, staff, requests };
};

type StaffNews = {
  kind: StaffRequestState;
  wish: RightChange;
  /** The account concerned. */
  who: string;
  /** Undefined: the command on the server, or the expiry. */
  by: string | undefined;
};

export const staffRightLetter = (
  language: Language,
  { kind, wish, who, by }: StaffNews,
  publicUrl: string,
): Letter => {
  const { command, wishes, news, ...words } = textsOf(language).staffRights;
  const { subject, fact } = news[kind];
  const paragraphs = [fact({ who, what: wishes[wish], by: by ?? command })];
  return letterOf({ ...words, subject, paragraphs }, `${publicUrl}/staff`);
};

type Person = Pick<AccountRow, 'firstName' | 'lastName' | 'email'>;
type News = Pick<StaffNews, 'kind' | 'wish'> & { account: AccountRow; by: bigint | null };

const letterNameOf = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName} (${email})`;

/** Emails all staff, and the account concerned once it is decided, so no change of the right is unnoticed. */
export const notifyStaff = async (
  context: AppContext,
  trx: Transaction,
  { kind, wish, account, by }: News,
): Promise<void> => {
  const staff = await listStaff(trx);
  const isToldApart = kind === 'confirmed' && !staff.some(({ id }) => id === account.id);
  const author = by === null ? undefined : await readAccount(trx, by);
  const news = { kind, wish, who: letterNameOf(account), by: author && letterNameOf(author) };
  for (const person of isToldApart ? [...staff, account] : staff) {
    const letter = staffRightLetter(person.language, news, context.config.publicUrl);
    await sendLetter(context, trx, { kind: 'staff-rights', to: person }, letter);
  }
};
