import { type RawBuilder, sql } from 'kysely';
import { AGES_SHOWN, type QueueOfDesk } from '#contracts/desk.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import {
  promisedSince,
  queuesFor,
  STAFF_QUEUES,
  type StaffQueue,
} from '#shared/staff-queues/staff-queues.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { QueuesContext } from '../platform/slices/slice.ts';

type Counted = { queue: StaffQueue; waiting: number; late: number };
type First = { queue: StaffQueue; since: Date; item: bigint; name: string };

type Account = Pick<SignedInAccount, 'id' | 'isAdmin'>;

const nextOf = (queue: StaffQueue, first: First | undefined): QueueOfDesk['next'] =>
  first ? { id: 'item' in STAFF_QUEUES[queue] ? encodePublicId(first.item) : null, name: first.name } : null;

/** Runs a query for each queue that this member of staff may open, in one statement. */
const ofAllQueues = (account: Account, query: (queue: StaffQueue) => RawBuilder<unknown>) =>
  sql.join(
    queuesFor(account).map((queue) => sql`(${query(queue)})`),
    sql` union all `,
  );

/** Counts each queue without names, so that PostgreSQL does not read the tables of names. */
export const countQueues = async (
  { db, clock, queues }: QueuesContext,
  account: Account,
): Promise<Counted[]> => {
  const reader = { me: account.id, now: clock.now() };
  const { rows } = await sql<Counted>`${ofAllQueues(
    account,
    (queue) => sql`
      select ${queue}::text queue, count(*)::int waiting,
        (count(*) filter (where since < ${promisedSince(queue, reader.now)}::timestamptz))::int late
      from (${queues[queue](reader)}) waiting`,
  )}`.execute(db);
  return rows;
};

/** Reads the items waiting longest, the first of each queue. */
const readFirst = async (
  { db, clock, queues }: QueuesContext,
  account: Account,
): Promise<Map<StaffQueue, First[]>> => {
  const reader = { me: account.id, now: clock.now() };
  const { rows } = await sql<First>`
    select * from (${ofAllQueues(
      account,
      (queue) => sql`
        select ${queue}::text queue, since, item, name from (${queues[queue](reader)}) waiting
        order by since, item limit ${AGES_SHOWN}`,
    )}) first order by queue, since, item`.execute(db);
  return Map.groupBy(rows, ({ queue }) => queue);
};

/** Reads the queues that this member of staff may open. */
export const readQueues = async (context: QueuesContext, account: Account): Promise<QueueOfDesk[]> => {
  const counted = new Map((await countQueues(context, account)).map((count) => [count.queue, count]));
  const first = await readFirst(context, account);
  return queuesFor(account).map((queue) => {
    const { waiting = 0, late = 0 } = counted.get(queue) ?? {};
    const found = first.get(queue) ?? [];
    return {
      queue,
      waiting,
      late,
      since: found.map(({ since }) => since.toISOString()),
      next: nextOf(queue, found[0]),
    };
  });
};
