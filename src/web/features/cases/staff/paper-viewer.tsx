import { useEffect, useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { DOCUMENT_KINDS } from '#shared/cases/case-words.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { DownloadIcon, EyeIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Paper } from '#web/ui/paper.tsx';

type Document = ReviewedCase['documents'][number];

type PaperViewerProps = {
  readonly papers: readonly Document[];
  /** A paper is shown, or its file was saved. */
  readonly onOpen: (gcName: string) => void;
};

/** The papers of a case, one at a time, in the order of the steps that they are held against. */
export const PaperViewer = ({ papers: given, onOpen }: PaperViewerProps) => {
  const t = useTexts('caseDesk');
  const kinds = useTexts('ownCase').papers.kinds;
  const papers = DOCUMENT_KINDS.flatMap((kind) => given.filter((one) => one.kind === kind));
  const [chosen, choose] = useState(papers[0]?.gcName);
  const [large, setLarge] = useState(false);
  const paper = papers.find(({ gcName }) => gcName === chosen) ?? papers[0];
  const shown = paper && paper.mediaType !== 'application/pdf' ? paper.gcName : undefined;
  useEffect(() => {
    if (shown !== undefined) onOpen(shown);
  }, [shown, onOpen]);
  /** Those of one kind are told apart by their place. */
  const nameOf = (one: Document): string => {
    const alike = papers.filter(({ kind }) => kind === one.kind);
    return alike.length > 1 ? `${kinds[one.kind]} ${alike.indexOf(one) + 1}` : kinds[one.kind];
  };
  if (!paper) return <p className="panel p-6 text-muted">{t.noPapers}</p>;
  return (
    <section aria-label={t.papers} className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="flex flex-wrap gap-2">
        {papers.map((one) => (
          <Button
            key={one.gcName}
            size="small"
            variant={one === paper ? 'primary' : 'secondary'}
            aria-pressed={one === paper}
            onClick={() => choose(one.gcName)}
          >
            {nameOf(one)}
          </Button>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {paper.name} · <Moment at={paper.uploadedAt} />
        </span>
        <span className="inline-flex items-center gap-1.5">
          <EyeIcon className="size-4" />
          {t.look}
        </span>
      </p>
      <Paper key={paper.gcName} paper={paper} large={large} pdf={t.pdf} />
      <div className="flex flex-wrap gap-2">
        {paper.mediaType !== 'application/pdf' && (
          <Button size="small" variant="quiet" onClick={() => setLarge(!large)}>
            {large ? t.smaller : t.larger}
          </Button>
        )}
        <a
          href={paper.url}
          download={paper.name}
          onClick={() => onOpen(paper.gcName)}
          className={buttonClasses('quiet', 'small')}
        >
          <DownloadIcon />
          {t.openFile}
        </a>
      </div>
    </section>
  );
};
