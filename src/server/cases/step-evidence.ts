import type { judgeStep } from '#contracts/case-review.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { type DocumentKind, PAPERS_OF_STEP } from '#shared/cases/case-words.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

type Judged = Pick<BodyOf<typeof judgeStep>, 'step' | 'seen' | 'call'>;

type Facts = {
  documents: readonly { kind: DocumentKind; gcName: string; name: string }[];
  /** The names of the files that the reader opened; each opening is on record. */
  opened: ReadonlySet<string>;
  now: Date;
};

/** A clock of a browser may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;

const callOf = ({ call }: Judged, now: Date): string => {
  const at = Date.parse(call?.at ?? '');
  // Not a number passes no comparison.
  if (!call || !(at <= now.getTime() + AHEAD_MS)) throw new DomainError('case-call-missing');
  return `${call.name}, ${call.number}, ${new Date(at).toISOString()}`;
};

/**
 * What a person saw or did who agrees with a step, in words that staff read later: the names of its papers, each opened and ticked, or
 * whom they called, by which number and when. So nobody agrees by habit.
 * @throws DomainError case-papers-unseen, case-call-missing
 */
export const evidenceOf = (judged: Judged, { documents, opened, now }: Facts): string => {
  const kind = PAPERS_OF_STEP[judged.step];
  if (kind === null) return callOf(judged, now);
  const papers = documents.filter((paper) => paper.kind === kind);
  const isSeen = ({ gcName }: (typeof papers)[number]) => judged.seen.includes(gcName) && opened.has(gcName);
  if (papers.length === 0 || !papers.every(isSeen)) throw new DomainError('case-papers-unseen');
  return papers.map(({ name }) => name).join(', ');
};
