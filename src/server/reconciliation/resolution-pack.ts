import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import { ZipFile } from 'yazl';
import { HELD_PARTS } from '#contracts/desk.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { readHeld } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { BYTE_ORDER_MARK, csvFor } from '../platform/csv/csv-file.ts';
import { type Database, inSnapshot, type Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';
import { dayOf, JOURNAL_DAYS, readOpenDay } from './safeguarding.ts';

type Cell = string | number;
type Rows = AsyncIterable<readonly Cell[]>;

const ROWS_AT_ONCE = 2_000;

/** Reads the rows of a query as they are consumed. One cursor is open in a transaction at a time. */
async function* cursorOver<Row>(trx: Transaction, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  await sql`declare pack no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${ROWS_AT_ONCE} from pack`).execute(trx);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close pack`.execute(trx);
}

/** Dollars of a query's column of nano-dollars. PostgreSQL would write an exact sum of them as text. */
const dollarsOf = (nanos: Nanos | null): Cell => (nanos === null ? '' : wireDollars(nanos));

type Balance = {
  code: string;
  accountId: bigint | null;
  name: string | null;
  email: string | null;
  nanos: Nanos;
};

/** Lists the debts to each person, then those to nobody yet: together all that others are owed. */
async function* balances(trx: Transaction): Rows {
  const people = cursorOver<Balance>(
    trx,
    sql`
      select code, a.id account_id, a.first_name || ' ' || a.last_name name, a.email, nanos from (
        select 'patient:' || patient_id code, patient_id id,
          received_nanos + own_view_nanos + donated_nanos + coalesce(index_nanos - entry_index_nanos, 0) nanos
        from patient_funds, general_account
        union all select code, split_part(code, ':', 2)::bigint, balance_nanos
        from ledger_accounts where code like 'advertiser:%'
        union all select 'adverts of ' || coalesce('advertiser:' || advertiser_id, 'nobody'), advertiser_id,
          sum(escrow_nanos)::bigint
        from advert_escrows left join adverts on adverts.id = advert_id group by advertiser_id) owed
      left join accounts a on a.id = owed.id
      where nanos <> 0 order by code`,
  );
  for await (const { code, accountId, name, email, nanos } of people)
    yield [
      code,
      accountId === null ? '' : encodePublicId(accountId),
      name ?? '',
      email ?? '',
      dollarsOf(nanos),
    ];
  const held = await readHeld(trx);
  const ofNobody = HELD_PARTS.filter((part) => !['escrow', 'patients', 'advertisers'].includes(part));
  for (const part of ofNobody) yield [part, '', '', '', dollarsOf(held[part])];
}

type JournalLine = {
  createdAt: Date;
  debitAccount: string;
  creditAccount: string;
  amountNanos: Nanos;
  reason: string;
  reference: string;
};

async function* journal(trx: Transaction, since: Date): Rows {
  const lines = cursorOver<JournalLine>(
    trx,
    sql`select created_at, debit_account, credit_account, amount_nanos, reason, reference
      from ledger_journal where created_at >= ${since} order by created_at`,
  );
  for await (const { createdAt, debitAccount, creditAccount, amountNanos, reason, reference } of lines)
    yield [createdAt.toISOString(), debitAccount, creditAccount, dollarsOf(amountNanos), reason, reference];
}

type Night = {
  takenAt: Date;
  closes: string | null;
  part: string;
  booksNanos: Nanos;
  theirsNanos: Nanos | null;
  readAt: Date | null;
  differsNanos: Nanos;
};

async function* nights(trx: Transaction): Rows {
  const lines = cursorOver<Night>(trx, sql`select * from safeguarding_lines order by taken_at, part`);
  for await (const { takenAt, closes, part, booksNanos, theirsNanos, readAt, differsNanos } of lines)
    yield [
      takenAt.toISOString(),
      closes ?? '',
      part,
      dollarsOf(booksNanos),
      dollarsOf(theirsNanos),
      readAt?.toISOString() ?? '',
      dollarsOf(differsNanos),
    ];
}

type Check = { kind: string; name: string; figure: string; at: Date };

async function* checks(trx: Transaction): Rows {
  const results = cursorOver<Check>(
    trx,
    sql`select 'ledger' kind, name, figure::text, checked_at at from ledger_checks
      union all select 'compared', comparison, '', checked_at from reconciliation_checks
      union all select 'difference', comparison || ' ' || reference,
        ((theirs_cents - ours_cents) / 100.0)::numeric(20, 2)::text, found_at from reconciliation_differences
      order by 1, 2`,
  );
  for await (const { kind, name, figure, at } of results)
    yield [kind, name, Number(figure), at.toISOString()];
}

const FILES = {
  'balances.csv': { header: ['account', 'id', 'name', 'email', 'dollars'], rows: balances },
  'journal.csv': { header: ['at', 'debit', 'credit', 'dollars', 'reason', 'reference'], rows: journal },
  'nights.csv': {
    header: ['compared at', 'closes', 'part', 'books', 'at provider', 'read at', 'differs'],
    rows: nights,
  },
  'checks.csv': { header: ['kind', 'name', 'figure', 'at'], rows: checks },
} as const;

/** A reader that stops reading must not keep a snapshot of the database open. */
const TIME_LIMIT_MS = 15 * 60_000;

type Context = Pick<AppContext, 'clock' | 'log'> & {
  /** Connections for checks of whole tables, without a time-out. */
  unhurriedDb: Database;
};

/**
 * Streams a zip for an auditor or an administrator, all of one moment: what each person is owed, the journal
 * of the open days, every night, the checks, and how to read them.
 */
export const streamResolutionPack = ({ unhurriedDb, clock, log }: Context, language: Language): Readable => {
  const csv = csvFor(language);
  const zip = new ZipFile();
  // The types of the package know no more than what can be piped.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const write = (): Promise<void> =>
    inSnapshot(unhurriedDb, async (trx) => {
      const openDay = await readOpenDay(trx, clock.now());
      const { readme } = textsOf(language).resolutionPack;
      const said = readme({ at: clock.now().toISOString(), openDay, days: JOURNAL_DAYS });
      const mtime = clock.now();
      zip.addBuffer(Buffer.from(said), 'README.txt', { mtime });
      for (const [name, { header, rows }] of Object.entries(FILES)) {
        const text = async function* () {
          yield BYTE_ORDER_MARK + csv.line(header);
          for await (const row of rows(trx, new Date(`${openDay}T00:00:00Z`))) yield csv.line(row);
        };
        zip.addReadStreamLazy(name, { mtime }, (give) => {
          const stream = Readable.from(text());
          stream.on('error', fail);
          give(null, stream);
        });
      }
      zip.end();
      await finished(output, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    });
  write().catch((error: unknown) => {
    log.error({ err: error }, 'resolution pack not finished');
    fail(error);
  });
  return output;
};

/** Returns the name of the file. */
export const packName = (at: Date): string => `watchwell-resolution-pack-${dayOf(at)}.zip`;
