import type { judgeStep } from '#contracts/case-review.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { paperOf } from '#shared/cases/case-steps.ts';
import type { DocumentKind } from '#shared/cases/case-words.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

type Judged = Pick<BodyOf<typeof judgeStep>, 'step' | 'seen' | 'call'>;

type Facts = {
  documents: readonly { kind: DocumentKind; gcName: string; name: string }[];
  /** Names of the files that the reader opened; each access is recorded. */
  opened: ReadonlySet<string>;
  now: Date;
};

/** A browser's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;

const callOf = ({ call }: Judged, now: Date): string => {
  const at = Date.parse(call?.at ?? '');
  // NaN fails every comparison.
  if (!call || !(at <= now.getTime() + AHEAD_MS)) throw new DomainError('case-call-missing');
  return `${call.name}, ${call.number}, ${new Date(at).toISOString()}`;
};

/**
 * Returns the evidence behind an agreed step in words for staff: its documents, each opened and ticked, or
 * the call with name, number and time. So nobody agrees by habit.
 * @throws DomainError case-papers-unseen, case-call-missing
 */
export const evidenceOf = (judged: Judged, { documents, opened, now }: Facts): string => {
  const kind = paperOf(judged.step);
  if (kind === null) return callOf(judged, now);
  const papers = documents.filter((paper) => paper.kind === kind);
  const isSeen = ({ gcName }: (typeof papers)[number]) => judged.seen.includes(gcName) && opened.has(gcName);
  if (papers.length === 0 || !papers.every(isSeen)) throw new DomainError('case-papers-unseen');
  return papers.map(({ name }) => name).join(', ');
};
