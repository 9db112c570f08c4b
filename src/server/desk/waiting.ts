import { type RawBuilder, sql } from 'kysely';
import { AGES_SHOWN, type QueueOfDesk } from '#contracts/desk.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import {
  promisedSince,
  queuesFor,
  STAFF_QUEUES,
  type StaffQueue,
} from '#shared/staff-queues/staff-queues.ts';
import { waitingStaffRequests, waitingTokenRequests } from '../accounts/accounts.ts';
import { waitingAdverts } from '../adverts/adverts.ts';
import { waitingAppeals } from '../appeals/appeals.ts';
import { waitingCases } from '../cases/cases.ts';
import { waitingConcerns } from '../concerns/concerns.ts';
import { waitingInvoices } from '../invoices/invoices.ts';
import { waitingPayouts, waitingReviews } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inCamelCase } from '../platform/database/database.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { waitingDifferences } from '../reconciliation/reconciliation.ts';
import { waitingHeldPages } from '../scoring/scoring.ts';
import { waitingWishes } from '../wishes/wishes.ts';

type Reader = { me: bigint; now: Date };

/** Of each queue a query for what waits: `since`, `item` (its id) and `name` (of whom or what it is). */
const WAITING: Record<StaffQueue, (reader: Reader) => RawBuilder<unknown>> = {
  payoutReviews: ({ me }) => waitingReviews(me),
  pendingPayouts: ({ now }) => waitingPayouts(now),
  cases: () => waitingCases,
  invoices: ({ me }) => waitingInvoices(me),
  tokenRequests: () => waitingTokenRequests,
  adverts: () => waitingAdverts,
  concerns: () => waitingConcerns,
  wishes: () => waitingWishes,
  appeals: () => waitingAppeals,
  heldViews: () => waitingHeldPages,
  differences: () => waitingDifferences,
  staffRequests: ({ me, now }) => waitingStaffRequests(me, now),
};

type Row = { queue: StaffQueue; since: Date; item: bigint; name: string; waiting: number; late: number };
type Context = Pick<AppContext, 'db' | 'clock'>;

const nextOf = (queue: StaffQueue, first: Row | undefined): QueueOfDesk['next'] =>
  first ? { id: 'item' in STAFF_QUEUES[queue] ? encodePublicId(first.item) : null, name: first.name } : null;

/** What waits in the queues that this one of the staff may open, all of them read at once. */
export const readQueues = async (
  { db, clock }: Context,
  account: Pick<SignedInAccount, 'id' | 'isAdmin'>,
): Promise<QueueOfDesk[]> => {
  const reader = { me: account.id, now: clock.now() };
  const queues = queuesFor(account);
  const all = queues.map(
    (queue) =>
      sql`select ${queue}::text queue, since, item, name,
        since < ${promisedSince(queue, reader.now)}::timestamptz late
        from (${WAITING[queue](reader)}) ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Row>`
    select queue, since, item, name, waiting::int, late::int from (
      select queue, since, item, name, row_number() over (partition by queue order by since, item) place,
        count(*) over (partition by queue) waiting, count(*) filter (where late) over (partition by queue) late
      from (${sql.join(all, sql` union all `)}) waiting) placed
    where place <= ${AGES_SHOWN} order by queue, place`.execute(inCamelCase(db));
  const byQueue = Map.groupBy(rows, ({ queue }) => queue);
  return queues.map((queue) => {
    const found = byQueue.get(queue) ?? [];
    return {
      queue,
      waiting: found[0]?.waiting ?? 0,
      late: found[0]?.late ?? 0,
      since: found.map(({ since }) => since.toISOString()),
      next: nextOf(queue, found[0]),
    };
  });
};
