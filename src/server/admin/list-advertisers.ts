import type { listAdvertisers as listAdvertisersCall } from '#contracts/admin.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import type { Language } from '#shared/languages/languages.ts';
import { findAdminId } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageOf } from '../platform/paging/read-page.ts';
import { advertiserReply, advertReply } from './admin-replies.ts';
import { readAdvertsOf, readView } from './admin-store.ts';

const COLUMNS = {
  name: 'sort_name',
  country: 'country',
  balance: 'balance_nanos',
  overallAdvs: 'standing_adverts',
  earned: 'earned_nanos',
  created: 'created_at',
} as const;

/** Bounds what one answer can cost; the list of all adverts, searched for the advertiser, holds the rest. */
const ADVERTS_EACH = 50;

export const listAdvertisers = async (
  context: AppContext,
  language: Language,
  query: QueryOf<typeof listAdvertisersCall>,
): Promise<ReplyOf<typeof listAdvertisersCall>> => {
  const { db } = context;
  const page = pageOf(query, COLUMNS);
  const { rows, total } = await readView(db, 'admin_advertisers', page);
  const ids = rows.map(({ id }) => id);
  const adverts = await readAdvertsOf(db, ids, ADVERTS_EACH);
  const adminId = await findAdminId(context);
  return {
    Users: rows.map((row) => advertiserReply(row, adminId)),
    Advs: adverts.map((row) => advertReply(row, language)),
    total,
    page: page.page,
    pageSize: page.pageSize,
  };
};
