import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import type { listPendingPayouts as listPendingPayoutsCall } from '#contracts/payouts.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageOf } from '../platform/paging/read-page.ts';
import { listLegsOfMany } from './legs-store.ts';
import { pendingReply } from './payout-replies.ts';
import { readPendingPayouts, sumPendingPayouts } from './pending-payouts-store.ts';

const COLUMNS = {
  name: 'sort_name',
  country: 'country',
  amount: 'amount_cents',
  created: 'created_at',
} as const;

/** Payouts that are not finished, with whom they are for and where their money is; who waits longest comes first. */
export const listPendingPayouts = async (
  context: AppContext,
  query: QueryOf<typeof listPendingPayoutsCall>,
): Promise<ReplyOf<typeof listPendingPayoutsCall>> => {
  const { db } = context;
  const page = pageOf(query, COLUMNS, 'asc');
  const { rows, total } = await readPendingPayouts(db, page);
  const ids = rows.map(({ id }) => id);
  const legs = await listLegsOfMany(db, ids);
  const { count, amountCents, oldest } = await sumPendingPayouts(db);
  return {
    success: true,
    payouts: rows.map((row) => pendingReply(context, row, legs.get(row.id) ?? [])),
    total,
    page: page.page,
    pageSize: page.pageSize,
    pending: {
      count,
      amount: wireDollars(nanosFromCents(amountCents)),
      oldest: oldest?.toISOString() ?? null,
    },
  };
};
