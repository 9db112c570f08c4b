import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';

/** A goal of a patient's page. The next one after it was paid out is a new chapter of the same page (SPEC 10.10). */
export type Chapter = {
  number: number;
  goalNanos: Nanos;
  /** What had been collected in all for the goals before. */
  fromNanos: Nanos;
  /** Null: it began with the page. */
  since: Date | null;
};

export type ChapterState = 'collecting' | 'reached' | 'on-its-way' | 'paid';

type Money = {
  collectedNanos: Nanos;
  /** Withdrawn, or medicine was bought for it. */
  spentNanos: Nanos;
  /** What of that has reached the patient. */
  arrivedNanos: Nanos;
};

/** What of all that was collected counts for the chapter. */
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
 * Where the next chapter begins if the goal is changed now; undefined: the chapter goes on with the changed goal, because it
 * was not reached or nothing of it has left. What was collected beyond the goal and is still there counts for the next one.
 */
export const nextChapterFrom = (
  chapter: Chapter,
  { collectedNanos, spentNanos }: Omit<Money, 'arrivedNanos'>,
): Nanos | undefined => {
  if (!isReached(chapter, collectedNanos) || spentNanos <= chapter.fromNanos) return undefined;
  const metNanos = asNanos(chapter.fromNanos + chapter.goalNanos);
  return spentNanos > metNanos ? spentNanos : metNanos;
};
