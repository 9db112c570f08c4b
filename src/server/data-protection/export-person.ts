import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { myData, type PersonalData } from '#contracts/data-protection.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { findAccount, findAccountByEmail, lookUpEmail } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inCamelCase } from '../platform/database/camel-query.ts';
import type { Transaction } from '../platform/database/database.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { PersonRows, TableFacts, Whose } from '../platform/slices/table-facts.ts';

type Row = Record<string, unknown>;

/** Names and values as people see them on the site: amounts in dollars, ids as in links. */
const shownAs = (column: string, value: unknown): [name: string, value: unknown] => {
  if (typeof value !== 'bigint') return [column.replace(/_(nanos|cents)$/, '_dollars'), value];
  if (column.endsWith('_nanos')) return [column.replace('_nanos', '_dollars'), wireDollars(asNanos(value))];
  if (column.endsWith('_cents'))
    return [column.replace('_cents', '_dollars'), wireDollars(nanosFromCents(value))];
  return [column, /(^|_)id$/.test(column) ? encodePublicId(value) : Number(value)];
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring'> & {
  tables: Readonly<Record<string, TableFacts>>;
};

const readRows = async (
  { keyring }: Pick<Needs, 'keyring'>,
  trx: Transaction,
  { name, person, whose }: { name: string; person: PersonRows; whose: Whose },
): Promise<Row[]> => {
  const { shown, computed = {}, opened = {}, rows, orderBy } = person;
  const columns: RawBuilder<unknown>[] = [
    ...[...shown, ...Object.keys(opened)].map((column) => sql.ref(column)),
    ...Object.entries(computed).map(([column, value]) => sql`${value} as ${sql.ref(column)}`),
  ];
  const found = await sql<Row>`select ${sql.join(columns)} from ${sql.table(name)}
    where ${rows(whose)} order by ${sql.ref(orderBy)}`.execute(trx);
  const readable = (column: string, value: unknown): [name: string, value: unknown] => {
    const purpose = opened[column];
    if (purpose === undefined) return shownAs(column, value);
    return [column.replace('_sealed', ''), JSON.parse(keyring.open(purpose, value as Buffer))];
  };
  // The file keeps the names of the database.
  const named = [...shown, ...Object.keys(opened), ...Object.keys(computed)];
  return found.rows.map((row) =>
    Object.fromEntries(named.map((column) => readable(column, row[inCamelCase(column)]))),
  );
};

/** Exports everything stored about a person, at one moment; tables without a row of theirs are left out. */
const exportPerson = ({ db, clock, keyring, tables: facts }: Needs, whose: Whose): Promise<PersonalData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables: PersonalData['tables'] = {};
      for (const [name, fact] of Object.entries(facts)) {
        if (!('person' in fact)) continue;
        const rows = await readRows({ keyring }, trx, { name, person: fact.person, whose });
        if (rows.length > 0) tables[name] = rows;
      }
      return { exportedAt: clock.now().toISOString(), tables };
    });

/**
 * Exports for the logged-in person. Data of the email address is left out until they have proven it: the
 * address may be a stranger's.
 */
const exportOwnData = async (context: Needs, accountId: bigint): Promise<PersonalData> => {
  const account = await findAccount(context.db, accountId);
  return exportPerson(context, { accountId, email: account?.emailVerified ? account.email : null });
};

/**
 * Exports everything stored under an address, with or without an account, for a request by email. Recorded
 * like every reading of private data.
 * @throws DomainError email-invalid
 */
export const exportByEmail = async (context: Needs, given: string): Promise<PersonalData> => {
  const email = lookUpEmail(given);
  const { db, clock } = context;
  const account = await findAccountByEmail(db, email);
  const accountId = account?.id ?? null;
  const data = await exportPerson(context, { accountId, email });
  await db.transaction().execute((trx) =>
    recordAdminAction(trx, clock.now(), {
      adminId: null,
      action: 'export-person',
      subjectId: accountId ?? 0n,
      details: { tables: Object.keys(data.tables).length },
    }),
  );
  return data;
};

export const registerDataProtectionRoutes = (app: FastifyInstance, context: Needs): void => {
  bindEndpoint(app, myData, ({ account, reply }) => {
    reply.header('content-disposition', 'attachment; filename="watchwell-my-data.json"');
    reply.header('cache-control', 'no-store');
    return exportOwnData(context, account.id);
  });
};
