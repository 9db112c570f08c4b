import { sql } from 'kysely';
import { HELD_PARTS, type HeldPart, OWN_PARTS, type OwnPart } from '#contracts/desk.ts';
import type { Safeguarding } from '#contracts/safeguarding.ts';
import { asNanos, type Nanos, nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { type MoneyPlace, moneyPlaces } from '#shared/money-providers/money-providers.ts';
import { account, readBalance, readFeesBy, readFlows, readHeld, readOpenBooks } from '../ledger/ledger.ts';
import { readExpectedFees } from '../payments/payments.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inSnapshot, type Queryable } from '../platform/database/database.ts';
import type { Reading } from './comparison.ts';
import { BALANCE, type SafeguardingLine, reconciliationTables as tables } from './reconciliation-tables.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

/** Our balances as they were read just now. Others count with what was read last. */
export type Readings = ReadonlyMap<MoneyPlace, Reading>;

type Line = Omit<SafeguardingLine, 'takenAt' | 'closes'>;

const UNREAD = { theirsNanos: null, readAt: null, differsNanos: asNanos(0n) };

/** Reads the lines of the last comparison; none before the first. */
const readLastLines = (db: Queryable): Promise<SafeguardingLine[]> =>
  tables(db)
    .selectFrom('safeguardingLines')
    .selectAll()
    .where('takenAt', '=', ({ selectFrom }) =>
      selectFrom('safeguardingLines').select(({ fn }) => fn.max<Date>('takenAt').as('takenAt')),
    )
    .execute();

/** Reads by how much more each place has than the books, as it was compared last. */
const readDiffers = async (db: Queryable): Promise<Map<MoneyPlace, Nanos>> => {
  const rows = await tables(db)
    .selectFrom('reconciliationDifferences')
    .select(['provider', 'oursCents', 'theirsCents'])
    .where('reference', '=', BALANCE)
    .execute();
  return new Map(
    rows.map((row) => [
      row.provider,
      asNanos(nanosFromCents(row.theirsCents) - nanosFromCents(row.oursCents)),
    ]),
  );
};

const readLines = async (db: Queryable, readings: Readings): Promise<Line[]> => {
  const held = await readHeld(db);
  const last = new Map((await readLastLines(db)).map((line) => [line.part, line]));
  const differs = await readDiffers(db);
  const lines: Line[] = [
    ...HELD_PARTS.map((part) => ({ ...UNREAD, part: `owed:${part}` as const, booksNanos: held[part] })),
    ...OWN_PARTS.map((part) => ({ ...UNREAD, part: `own:${part}` as const, booksNanos: held[part] })),
  ];
  for (const place of moneyPlaces) {
    const part = `cash:${place}` as const;
    const { theirsNanos, readAt } = last.get(part) ?? UNREAD;
    const now = readings.get(place);
    lines.push({
      part,
      booksNanos: asNanos(-(await readBalance(db, account.clearing(place)))),
      theirsNanos: now ? nanosFromCents(now.theirsCents) : theirsNanos,
      readAt: now?.readAt ?? readAt,
      differsNanos: differs.get(place) ?? asNanos(0n),
    });
  }
  return lines;
};

/**
 * Keeps what is owed to others beside the cash for it. `closes` is the day that a nightly comparison closes,
 * which a retry replaces; null: made between two nights, of which only the last one is kept.
 */
export const keepSafeguarding = async (
  { db, clock }: Context,
  { readings, closes }: { readings: Readings; closes: string | null },
): Promise<void> => {
  const lines = await inSnapshot(db, (trx) => readLines(trx, readings));
  const takenAt = clock.now();
  await db.transaction().execute(async (trx) => {
    await tables(trx)
      .deleteFrom('safeguardingLines')
      .where('closes', 'is not distinct from', closes)
      .execute();
    await tables(trx)
      .insertInto('safeguardingLines')
      .values(lines.map((line) => ({ ...line, takenAt, closes })))
      .execute();
  });
};

type Sums = { owedNanos: Nanos; ownNanos: Nanos; cashNanos: Nanos; shortNanos: Nanos };

const wireSums = ({ owedNanos, cashNanos, shortNanos }: Sums) => ({
  owed: wireDollars(owedNanos),
  cash: wireDollars(cashNanos),
  short: wireDollars(shortNanos),
});

const readLast = async (db: Queryable): Promise<Safeguarding['last']> => {
  const lines = await readLastLines(db);
  const [first] = lines;
  if (!first) return null;
  const { takenAt } = first;
  const sums = await tables(db)
    .selectFrom('safeguardingSums')
    .selectAll()
    .where('takenAt', '=', takenAt)
    .executeTakeFirstOrThrow();
  const lineOf = new Map<string, SafeguardingLine>(lines.map((line) => [line.part, line]));
  const books = <P extends HeldPart | OwnPart>(kind: 'owed' | 'own', parts: readonly P[]) =>
    Object.fromEntries(
      parts.map((part) => [part, wireDollars(lineOf.get(`${kind}:${part}`)?.booksNanos ?? asNanos(0n))]),
    ) as Record<P, number>;
  const places = moneyPlaces.flatMap((place) => {
    const line = lineOf.get(`cash:${place}`);
    // A place that was never used.
    if (!line || (line.theirsNanos === null && line.booksNanos === 0n)) return [];
    const { theirsNanos, readAt, booksNanos, differsNanos } = line;
    return {
      place,
      theirs: theirsNanos === null ? null : wireDollars(theirsNanos),
      readAt: readAt?.toISOString() ?? null,
      onTheWay: wireDollars(asNanos(booksNanos + differsNanos - (theirsNanos ?? 0n))),
      differs: wireDollars(differsNanos),
    };
  });
  return {
    ...wireSums(sums),
    takenAt: takenAt.toISOString(),
    parts: books('owed', HELD_PARTS),
    own: books('own', OWN_PARTS),
    ownCash: wireDollars(sums.ownNanos),
    places,
  };
};

const DAYS = 30;
const DAY_MS = 86_400_000;

/** A day as yyyy-mm-dd, UTC. */
export const dayOf = (at: Date, daysBefore = 0): string =>
  new Date(at.getTime() - daysBefore * DAY_MS).toISOString().slice(0, 10);

/** The most days of the journal that a resolution pack has. */
export const JOURNAL_DAYS = 31;

/** Returns the first day after the last one that was closed without a missing or unexplained cent. */
export const readOpenDay = async (db: Queryable, now: Date): Promise<string> => {
  const { rows } = await sql<{ day: string | null }>`
    select (max(closes) + 1)::text as day from safeguarding_sums
    where short_nanos <= 0 and taken_at not in (select taken_at from safeguarding_lines where differs_nanos <> 0)`.execute(
    db,
  );
  const first = dayOf(now, JOURNAL_DAYS);
  const day = rows[0]?.day ?? first;
  return day > first ? day : first;
};

/** Shows the last comparison, the days closed by the last thirty nights, and the fees of that time. */
export const showSafeguarding = ({ db, clock }: Context): Promise<Safeguarding> =>
  inSnapshot(db, async (trx) => {
    const since = new Date(`${dayOf(clock.now(), DAYS)}T00:00:00Z`);
    const flows = Map.groupBy(await readFlows(trx, since), ({ day }) => day);
    const flowOf = (day: string, plus: readonly string[], minus: readonly string[] = []) => {
      const sum = (parts: readonly string[]) =>
        (flows.get(day) ?? []).reduce(
          (all, { part, nanos }) => (parts.includes(part) ? all + nanos : all),
          0n,
        );
      return asNanos(sum(plus) - sum(minus));
    };
    const cameIn = (day: string) => flowOf(day, ['advertisers', 'donations', 'own'], ['taken-back']);
    const closed = await tables(trx)
      .selectFrom('safeguardingSums')
      .selectAll()
      .where('closes', '>=', dayOf(since))
      .orderBy('closes', 'desc')
      .execute();
    const fees = await readFeesBy(trx, since);
    const books = await readOpenBooks(trx);
    const shared = books.days.filter(({ day }) => day >= dayOf(since)).map(({ site }) => site);
    const sumOf = (nanos: readonly Nanos[]) =>
      wireDollars(asNanos(nanos.reduce((all, one) => all + one, 0n)));
    return {
      last: await readLast(trx),
      days: closed.flatMap(({ closes: day, ...sums }) =>
        day === null
          ? []
          : {
              day,
              ...wireSums(sums),
              in: wireDollars(cameIn(day)),
              out: wireDollars(flowOf(day, ['patients', 'clinics'], ['came-back'])),
              fees: wireDollars(flowOf(day, ['fees'])),
              ownMoney: wireDollars(flowOf(day, ['own-money'])),
            },
      ),
      fees: {
        places: moneyPlaces.flatMap((place) => {
          const nanos = fees.get(account.clearing(place));
          return nanos === undefined ? [] : { place, fees: wireDollars(nanos) };
        }),
        cameIn: sumOf([...flows.keys()].map(cameIn)),
        share: sumOf(shared),
        expected: (await readExpectedFees(trx)).reduce((sum, { payments }) => sum + payments, 0),
      },
    };
  });
