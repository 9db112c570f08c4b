import type { listAllAdverts as listAllAdvertsCall } from '#contracts/admin.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import type { Language } from '#shared/languages/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageOf } from '../platform/paging/read-page.ts';
import { advertReply } from './admin-replies.ts';
import { readView } from './admin-store.ts';

const COLUMNS = {
  title: 'sort_title',
  earned: 'earned_nanos',
  // From the shortest tier to the longest, which is the order of their names to a reader.
  item: 'exposure_seconds',
  price: 'views_bought',
  clicks: 'views_remaining',
  created: 'created_at',
} as const;

export const listAllAdverts = async (
  { db }: AppContext,
  language: Language,
  query: QueryOf<typeof listAllAdvertsCall>,
): Promise<ReplyOf<typeof listAllAdvertsCall>> => {
  const page = pageOf(query, COLUMNS);
  const { rows, total } = await readView(db, 'admin_adverts', page);
  const advs = rows.map((row) => advertReply(row, language));
  return { advs, total, page: page.page, pageSize: page.pageSize };
};
