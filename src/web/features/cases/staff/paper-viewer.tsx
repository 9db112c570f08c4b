import { useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { DownloadIcon, EyeIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';

type Paper = ReviewedCase['documents'][number];

/** On white in the dark as well: it is somebody's paper. */
const Picture = ({ paper, large }: { paper: Paper; large: boolean }) => {
  const t = useTexts('caseDesk');
  if (paper.mediaType === 'application/pdf')
    return <p className="rounded-md bg-sunk p-6 text-sm text-muted">{t.pdf}</p>;
  return (
    <div className="max-h-[70vh] overflow-auto rounded-md border border-line bg-white">
      <img src={paper.url} alt={paper.name} className={large ? 'max-w-none' : 'w-full'} />
    </div>
  );
};

/** The papers of a case, one at a time. */
export const PaperViewer = ({ papers }: { papers: readonly Paper[] }) => {
  const t = useTexts('caseDesk');
  const kinds = useTexts('ownCase').papers.kinds;
  const [chosen, choose] = useState(papers[0]?.gcName);
  const [large, setLarge] = useState(false);
  const paper = papers.find(({ gcName }) => gcName === chosen) ?? papers[0];
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
            {kinds[one.kind]}
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
      <Picture key={paper.gcName} paper={paper} large={large} />
      <div className="flex flex-wrap gap-2">
        {paper.mediaType !== 'application/pdf' && (
          <Button size="small" variant="quiet" onClick={() => setLarge(!large)}>
            {large ? t.smaller : t.larger}
          </Button>
        )}
        <a href={paper.url} download={paper.name} className={buttonClasses('quiet', 'small')}>
          <DownloadIcon />
          {t.openFile}
        </a>
      </div>
    </section>
  );
};
