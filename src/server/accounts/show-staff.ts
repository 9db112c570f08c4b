import type { StaffMember, StaffRequestShown } from '#contracts/staff.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { readAccount } from './accounts-store.ts';
import { hasSecondFactor } from './second-factor.ts';
import { listStaff } from './staff.ts';
import { mayConfirm, type StaffRequest } from './staff-request-machine.ts';
import { readWaitingRequests } from './staff-requests-store.ts';

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

/** They are few, so each is looked up by itself. */
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
