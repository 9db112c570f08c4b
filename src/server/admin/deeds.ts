import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type {
  exportStaffActions,
  listStaffActions as listStaffActionsCall,
  StaffAction,
} from '#contracts/deeds.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import type { StaffActionName } from '#shared/deeds/deeds.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import { BYTE_ORDER_MARK, type Csv, csvFor } from '../platform/csv/csv-file.ts';
import type { Queryable } from '../platform/database/database.ts';
import { withoutWaitLimit } from '../platform/database/wait-limit.ts';
import { keyOf } from '../platform/http/key-of.ts';
import {
  type Columns,
  columnsOf,
  type Finding,
  matches,
  pageOf,
  readPage,
} from '../platform/paging/read-page.ts';

/** A row of the view `staff_deeds`. */
type StaffActionRow = {
  id: bigint;
  createdAt: Date;
  adminId: bigint | null;
  action: StaffActionName;
  subjectId: bigint;
  details: Record<string, string | number>;
  address: string | null;
  staffName: string | null;
  subjectName: string | null;
};

const COLUMNS: Columns<StaffActionRow> = {
  id: true,
  createdAt: true,
  adminId: true,
  action: true,
  subjectId: true,
  details: true,
  address: true,
  staffName: true,
  subjectName: true,
};

type Filters = Pick<QueryOf<typeof listStaffActionsCall>, 'action' | 'by' | 'from' | 'to'>;

/** The filtered staff actions, among which a page is found. */
const filtered = ({ action, by, from, to }: Filters) => sql`(
  select * from admin_actions where true
    ${action ? sql`and action = ${action}` : sql``}
    ${by ? sql`and admin_id = ${keyOf(by)}` : sql``}
    ${from ? sql`and created_at >= ${new Date(`${from}T00:00:00Z`)}` : sql``}
    ${to ? sql`and created_at < ${new Date(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'` : sql``})`;

/**
 * Searches each shown name in its own table by the index of its words. Each path to an action is a separate
 * search: joined by `or`, one that matches most actions would read all of them.
 */
const FINDING: Finding = {
  withWord: (pattern, isFirst) => {
    const people = sql`select id from people where search_text like ${pattern}`;
    const found = sql`
      select id from admin_actions where lower(action || ' ' || details::text) like ${pattern}
      union all select action_id from admin_action_origins where address like ${pattern}
      union all select did.id from (${people}) staff
        cross join lateral (select id from admin_actions where admin_id = staff.id offset 0) did
      union all select id from admin_actions where subject_id = any(array(
        ${people}
        union all select id from adverts where search_key(title) like ${pattern}
        union all select id from payouts where account_id = any(array(${people}))
        union all select id from access_tokens
          where search_text like ${pattern} and search_key(email) like ${pattern}))`;
    // An array can use an index; a set is faster to search without one.
    return isFirst ? sql<boolean>`id = any(array(${found}))` : sql<boolean>`id in (${found})`;
  },
  withId: (id) => sql<boolean>`(admin_id = ${id} or subject_id = ${id})`,
};

const textOf = (value: string | number | undefined): string | null =>
  value === undefined ? null : String(value);

/** Converts a row. Earlier versions call `before` `from`, and `after` `to` or `state`. */
const toWire = ({ details, ...row }: StaffActionRow): StaffAction => {
  const { before, after, from, to, state, reason, ...rest } = details;
  return {
    _id: encodePublicId(row.id),
    at: row.createdAt.toISOString(),
    by: row.adminId === null ? null : { _id: encodePublicId(row.adminId), name: row.staffName },
    action: row.action,
    subject: row.subjectId === 0n ? null : { _id: encodePublicId(row.subjectId), name: row.subjectName },
    before: textOf(before ?? from),
    after: textOf(after ?? to ?? state),
    reason: textOf(reason),
    details: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    address: row.address,
  };
};

/** Skips from one actor to the next in the index: actions are many, actors few. */
const listActors = async (db: Queryable): Promise<ReplyOf<typeof listStaffActionsCall>['staff']> => {
  const { rows } = await sql<{ id: bigint; name: string }>`
    with recursive actors as (
      select min(admin_id) id from admin_actions
      union all select (select min(admin_id) from admin_actions where admin_id > actors.id) from actors where id is not null)
    select id, full_name name from people join actors using (id) order by name, id`.execute(db);
  return rows.map(({ id, name }) => ({ _id: encodePublicId(id), name }));
};

export const listStaffActions = async (
  { db }: Pick<AppContext, 'db'>,
  query: QueryOf<typeof listStaffActionsCall>,
): Promise<ReplyOf<typeof listStaffActionsCall>> => {
  const page = pageOf(query, { created: 'createdAt' });
  const { rows, facts } = await readPage(db, { list: sql.table('staffDeeds'), columns: COLUMNS }, page, {
    ...FINDING,
    among: filtered(query),
  });
  return { deeds: rows.map(toWire), staff: await listActors(db), ...facts };
};

const HEADER = [
  'When',
  'Who',
  'Who (ID)',
  'Action',
  'Subject',
  'Subject (ID)',
  'Before',
  'After',
  'Reason',
  'From where',
  'Details',
];

const whoDid = (by: StaffAction['by'], subject: StaffAction['subject']): string => {
  if (by === null) return 'operator';
  return by._id === subject?._id ? 'themselves' : (by.name ?? '');
};

const lineOf = (
  csv: Csv,
  { at, by, action, subject, before, after, reason, address, details }: StaffAction,
): string =>
  csv.line([
    at,
    whoDid(by, subject),
    by?._id ?? '',
    action,
    subject?.name ?? '',
    subject?._id ?? '',
    before ?? '',
    after ?? '',
    reason ?? '',
    address ?? '',
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  ]);

const ROWS_AT_ONCE = 1_000;

/**
 * Yields the file's lines as they are consumed, newest first; later actions are left out. The header comes
 * with the first batch, so that an earlier failure still gets an error reply.
 */
async function* linesOf(
  db: Queryable,
  csv: Csv,
  { search = '', ...filters }: QueryOf<typeof exportStaffActions>,
): AsyncGenerator<string> {
  let header = BYTE_ORDER_MARK + csv.line(HEADER);
  let last: bigint | undefined;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`id < ${last}`;
    const { rows } = await withoutWaitLimit(() =>
      sql<StaffActionRow>`select ${columnsOf(COLUMNS)} from staff_deeds where id = any(array(
          select id from ${filtered(filters)} listed where ${matches(search, FINDING)} and ${after}
          order by id desc limit ${ROWS_AT_ONCE}))
        order by id desc`.execute(db),
    );
    yield header + rows.map((row) => lineOf(csv, toWire(row))).join('');
    header = '';
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    last = lastRow.id;
  }
}

/** Streams the log with a thousand actions in memory at most. */
export const streamStaffActions = (
  { db }: Pick<AppContext, 'db'>,
  language: Language,
  query: QueryOf<typeof exportStaffActions>,
): Readable => Readable.from(linesOf(db, csvFor(language), query));
