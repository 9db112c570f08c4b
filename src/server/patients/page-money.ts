import { sql } from 'kysely';
import type { PageMoney } from '#contracts/patients.ts';
import { asNanos, type Nanos, nanosFromCents, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import {
  bookMedicine,
  lockAvailableFunds,
  type PatientFunds,
  readPatientFunds,
  type When,
} from '../ledger/ledger.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ChapterRow } from './page-facts.ts';
import { lockProfile, markMedsBought } from './patients-store.ts';

/** A goal of a patient's page. A new goal after a payout is a new chapter of the page (SPEC 10.10). */
export type Chapter = {
  number: number;
  goalNanos: Nanos;
  /** Total collected for the earlier goals. */
  fromNanos: Nanos;
  /** Null: it began with the page. */
  since: Date | null;
};

type ChapterState = 'collecting' | 'reached' | 'on-its-way' | 'paid';

type Money = {
  collectedNanos: Nanos;
  /** Withdrawn or spent on medicine for it. */
  spentNanos: Nanos;
  /** The part that has reached the patient. */
  arrivedNanos: Nanos;
};

/** The part of all collected money that counts for the chapter. */
export const collectedFor = ({ fromNanos }: Pick<Chapter, 'fromNanos'>, collectedNanos: Nanos): Nanos =>
  collectedNanos > fromNanos ? asNanos(collectedNanos - fromNanos) : ZERO_NANOS;

const isReached = (chapter: Chapter, collectedNanos: Nanos): boolean =>
  chapter.goalNanos > 0n && collectedFor(chapter, collectedNanos) >= chapter.goalNanos;

export const stateOfChapter = (chapter: Chapter, money: Money): ChapterState => {
  if (!isReached(chapter, money.collectedNanos)) return 'collecting';
  if (money.spentNanos <= chapter.fromNanos) return 'reached';
  return money.arrivedNanos < money.spentNanos ? 'on-its-way' : 'paid';
};

/**
 * Returns the start of the next chapter if the goal changes now, which keeps an unspent surplus. Undefined:
 * the chapter goes on with the new goal, since it was not reached or none of its money left.
 */
export const nextChapterFrom = (
  chapter: Chapter,
  { collectedNanos, spentNanos }: Omit<Money, 'arrivedNanos'>,
): Nanos | undefined => {
  if (!isReached(chapter, collectedNanos) || spentNanos <= chapter.fromNanos) return undefined;
  const metNanos = asNanos(chapter.fromNanos + chapter.goalNanos);
  return spentNanos > metNanos ? spentNanos : metNanos;
};

type PageMoneyTables = {
  patientProfiles: {
    patientId: bigint;
    goalNanos: Nanos;
    medsBoughtAt: Date | null;
    chapter: number;
    chapterFromNanos: Nanos;
    chapterSince: Date | null;
  };
  pageChapters: {
    patientId: bigint;
    chapter: number;
    goalNanos: Nanos;
    collectedNanos: Nanos;
    since: Date | null;
    endedAt: Date;
  };
};

const tables = tablesOf<PageMoneyTables>();

/** Number of named entries; the sum counts them all. */
const NAMED = 12;

const FIRST_CHAPTER: Chapter = { number: 1, goalNanos: ZERO_NANOS, fromNanos: ZERO_NANOS, since: null };

const toChapter = (row: ChapterRow): Chapter => ({
  number: row.chapter,
  goalNanos: row.goalNanos,
  fromNanos: row.chapterFromNanos,
  since: row.chapterSince,
});

/** Undefined until the first save of a profile. */
export const readChapter = (db: Queryable, patientId: bigint): Promise<ChapterRow | undefined> =>
  tables(db)
    .selectFrom('patientProfiles')
    .select(['goalNanos', 'chapter', 'chapterFromNanos', 'chapterSince', 'medsBoughtAt'])
    .where('patientId', '=', patientId)
    .executeTakeFirst();

type Payout = PageMoney['payouts'][number];

type Arrived = { amountCents: number; arrivedAt: Date; to: 'person' | 'clinic'; bought: Payout['bought'] };

const listArrived = (db: Queryable, patientId: bigint): Promise<Arrived[]> => {
  const read = sql<Arrived>`
    select a.amount_cents::float8, a.arrived_at, a.receiver "to",
      coalesce((select json_agg(json_build_object('text', i.what, 'cents', i.cents) order by i.created_at, i.file_key)
        from spending_items i where i.payout_id = a.payout_id and a.receiver = 'person'), '[]') bought
    from arrived_payouts a where a.patient_id = ${patientId} order by a.arrived_at desc`;
  return runPrepared(db, read);
};

const listEarlier = async (db: Queryable, patientId: bigint): Promise<PageMoney['earlier']> => {
  const rows = await tables(db)
    .selectFrom('pageChapters')
    .selectAll()
    .where('patientId', '=', patientId)
    .orderBy('chapter', 'desc')
    .limit(NAMED)
    .execute();
  return rows.map(({ chapter, goalNanos, collectedNanos, since, endedAt }) => ({
    chapter,
    goal: wireDollars(goalNanos),
    collected: wireDollars(collectedNanos),
    since: since?.toISOString() ?? null,
    endedAt: endedAt.toISOString(),
  }));
};

const spentOf = ({ withdrawnNanos, medicineNanos }: PatientFunds): Nanos =>
  asNanos(withdrawnNanos + medicineNanos);

/** The money on a page since its beginning (SPEC 10.10). Its cost does not grow with the number of views. */
export const readPageMoney = async (
  db: Queryable,
  patientId: bigint,
  { funds, row }: { funds: PatientFunds; row: ChapterRow | undefined },
): Promise<PageMoney> => {
  const chapter = row ? toChapter(row) : FIRST_CHAPTER;
  const arrived = await listArrived(db, patientId);
  const payouts = arrived.map(({ amountCents, arrivedAt: at, to, bought }) => ({
    nanos: nanosFromCents(amountCents),
    at,
    to,
    bought,
  }));
  const medicine = row?.medsBoughtAt
    ? [{ nanos: funds.medicineNanos, at: row.medsBoughtAt, to: 'medicine' as const, bought: [] }]
    : [];
  const all = [...payouts, ...medicine].sort((one, other) => other.at.getTime() - one.at.getTime());
  const arrivedNanos = asNanos(all.reduce((sum, { nanos }) => sum + nanos, 0n));
  const { collectedNanos } = funds;
  const spentNanos = spentOf(funds);
  return {
    collected: wireDollars(collectedNanos),
    forGoal: wireDollars(collectedFor(chapter, collectedNanos)),
    state: stateOfChapter(chapter, { collectedNanos, spentNanos, arrivedNanos }),
    paidOut: wireDollars(arrivedNanos),
    onItsWay: wireDollars(asNanos(spentNanos - arrivedNanos)),
    payouts: all
      .slice(0, NAMED)
      .map(({ nanos, at, ...payout }) => ({ ...payout, amount: wireDollars(nanos), at: at.toISOString() })),
    chapter: chapter.number,
    since: chapter.since?.toISOString() ?? null,
    earlier: chapter.number > 1 ? await listEarlier(db, patientId) : [],
  };
};

type GoalState = {
  goalNanos: Nanos;
  /** Whether the money collected for the goal reaches it, withdrawn or not. */
  isReached: boolean;
  collectedNanos: Nanos;
  /** Spent for the goal; negative: the goal before it left money. */
  spentNanos: bigint;
  /** Null: the first goal. */
  since: Date | null;
};

/** The goal, and the money that counts for it. */
export const readGoalState = async (db: Queryable, patientId: bigint): Promise<GoalState> => {
  const row = await readChapter(db, patientId);
  const funds = await readPatientFunds(db, patientId);
  const chapter = row ? toChapter(row) : FIRST_CHAPTER;
  const collectedNanos = collectedFor(chapter, funds?.collectedNanos ?? ZERO_NANOS);
  return {
    goalNanos: chapter.goalNanos,
    isReached: chapter.goalNanos > 0n && collectedNanos >= chapter.goalNanos,
    collectedNanos,
    spentNanos: (funds ? spentOf(funds) : 0n) - chapter.fromNanos,
    since: chapter.since,
  };
};

/** Starts a new chapter before a paid-out goal changes; returns whether. The profile must be locked. */
export const turnPage = async (trx: Transaction, patientId: bigint, now: Date): Promise<boolean> => {
  const row = await readChapter(trx, patientId);
  const funds = await readPatientFunds(trx, patientId);
  if (!row || !funds) return false;
  const chapter = toChapter(row);
  const spentNanos = spentOf(funds);
  const from = nextChapterFrom(chapter, { collectedNanos: funds.collectedNanos, spentNanos });
  if (from === undefined) return false;
  await tables(trx)
    .insertInto('pageChapters')
    .values({
      patientId,
      chapter: chapter.number,
      goalNanos: chapter.goalNanos,
      collectedNanos: asNanos(from - chapter.fromNanos),
      since: chapter.since,
      endedAt: now,
    })
    .execute();
  await tables(trx)
    .updateTable('patientProfiles')
    .set({ chapter: chapter.number + 1, chapterFromNanos: from, chapterSince: now })
    .where('patientId', '=', patientId)
    .execute();
  return true;
};

/**
 * Books the goal from the patient's available funds to medicine purchases and returns the amount, once.
 * Money under review or in its clearing period may still be revoked or charged back, so it is not spent.
 * @throws DomainError meds-bought-already, meds-goal-not-reached, meds-money-not-available
 */
export const buyMedicine = async (trx: Transaction, patientId: bigint, when: When): Promise<Nanos> => {
  const profile = await lockProfile(trx, patientId);
  if (profile.medsBought) throw new DomainError('meds-bought-already');
  const funds = await lockAvailableFunds(trx, patientId, when);
  if (!profile.goalNanos || !funds || funds.totalNanos < profile.goalNanos) {
    throw new DomainError('meds-goal-not-reached');
  }
  if (funds.availableNanos < profile.goalNanos) throw new DomainError('meds-money-not-available');
  await markMedsBought(trx, patientId, when.at);
  await bookMedicine(trx, when.at, { patientId, amountNanos: profile.goalNanos });
  return profile.goalNanos;
};
