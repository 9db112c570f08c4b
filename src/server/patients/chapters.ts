import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';

/** A goal of a patient's page. A new goal after a payout is a new chapter of the page (SPEC 10.10). */
export type Chapter = {
  number: number;
  goalNanos: Nanos;
  /** Total collected for the earlier goals. */
  fromNanos: Nanos;
  /** Null: it began with the page. */
  since: Date | null;
};

export type ChapterState = 'collecting' | 'reached' | 'on-its-way' | 'paid';

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
