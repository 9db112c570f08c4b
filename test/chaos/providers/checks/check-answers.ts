import type { Breach } from '../../breach.ts';

/** One person's request: made once, in several windows at once, or in several tries. */
export type Asked = {
  what: string;
  statuses: number[];
  /** Number of answers with 200. `most`: at least one of them, for most people who request it. */
  succeeds: 'one' | 'at most one' | 'most' | 'any';
  /** Other answers that a fault of a provider, or another request, explains. */
  mayBe: readonly number[];
};

export const ANSWERED = 'requests that ought to succeed are answered with 200';

/** Providers fail half of the calls at worst, and payers retry. */
const MOST = 0.5;

const succeeded = ({ statuses }: Asked): number => statuses.filter((status) => status === 200).length;

const complaintOf = (asked: Asked): string | undefined => {
  const { succeeds, statuses, mayBe } = asked;
  const count = succeeded(asked);
  const isOne = succeeds === 'one' ? count === 1 : succeeds !== 'at most one' || count <= 1;
  const isExplained = statuses.every((status) => status === 200 || mayBe.includes(status));
  return isOne && isExplained ? undefined : `is answered with ${statuses.join(', ')}`;
};

/** A product that refuses everything also has correct books, so expected successes must occur. */
export const checkAnswers = (all: readonly Asked[]): Breach[] => {
  const alone = all.flatMap((asked) => {
    const complaint = complaintOf(asked);
    return complaint ? [`${asked.what} ${complaint}`] : [];
  });
  const wanted = all.filter(({ succeeds }) => succeeds === 'most');
  const together = [...Map.groupBy(wanted, ({ what }) => what)].flatMap(([what, group]) => {
    const count = group.filter((asked) => succeeded(asked) > 0).length;
    return count < group.length * MOST ? [`${what} succeeds for ${count} of ${group.length} only`] : [];
  });
  return [...alone, ...together].map((what) => ({ rule: ANSWERED, what }));
};
