import { useEffect } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { DOCUMENT_KINDS } from '#shared/cases/case-words.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, EyeIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Paper } from '#web/ui/paper.tsx';
import type { Pins } from './use-pins.ts';

type Document = ReviewedCase['documents'][number];

type PaperViewerProps = {
  readonly papers: readonly Document[];
  /** The name of the file to show; a deleted one shows the first. */
  readonly shown: string | undefined;
  readonly onShow: (gcName: string) => void;
  /** Called when a paper is shown, or its file was saved. */
  readonly onOpen: (gcName: string) => void;
  readonly pins: Pins;
};

type KindsProps = Pick<PaperViewerProps, 'papers' | 'onShow'> & { readonly paper: Document };

/** A button for each kind of papers, with their number. */
const Kinds = ({ papers, paper, onShow }: KindsProps) => {
  const t = useTexts(casesTexts).caseDesk;
  return DOCUMENT_KINDS.flatMap((kind) => {
    const ofKind = papers.filter((one) => one.kind === kind);
    const [first] = ofKind;
    if (!first) return [];
    return (
      <button
        key={kind}
        type="button"
        aria-pressed={kind === paper.kind}
        onClick={() => onShow(first.gcName)}
        className="inline-flex min-h-9 items-center rounded-sm px-2.5 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary forced-colors:aria-pressed:outline-3 pointer-coarse:min-h-11"
      >
        {t.kinds[kind]}
        {ofKind.length > 1 && ` · ${ofKind.length}`}
      </button>
    );
  });
};

/** One of several papers of a kind, with links to the others. */
const Pages = ({ papers, paper, onShow }: KindsProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const ofKind = papers.filter((one) => one.kind === paper.kind);
  const place = ofKind.indexOf(paper);
  if (ofKind.length < 2) return null;
  const to = (step: 1 | -1) => () => {
    const other = ofKind[place + step];
    if (other) onShow(other.gcName);
  };
  return (
    <span className="flex items-center text-sm whitespace-nowrap">
      <IconButton label={t.paperBefore} aria-disabled={place === 0} onClick={to(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      {t.paperOf(place + 1, ofKind.length)}
      <IconButton label={t.paperAfter} aria-disabled={place === ofKind.length - 1} onClick={to(1)}>
        <ChevronRightIcon />
      </IconButton>
    </span>
  );
};

/** The papers of a case, one at a time at full height, in the order of the steps that need them. */
export const PaperViewer = ({ papers: given, shown, onShow, onOpen, pins }: PaperViewerProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const papers = DOCUMENT_KINDS.flatMap((kind) => given.filter((one) => one.kind === kind));
  const paper = papers.find(({ gcName }) => gcName === shown) ?? papers[0];
  const seen = paper && paper.mediaType !== 'application/pdf' ? paper.gcName : undefined;
  useEffect(() => {
    if (seen !== undefined) onOpen(seen);
  }, [seen, onOpen]);
  if (!paper) return <p className="panel p-6 text-muted desk:m-4 desk:self-start">{t.noPapers}</p>;
  return (
    <section
      aria-label={t.papers}
      className="panel grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden desk:min-h-0 desk:grid-rows-[3rem_minmax(0,1fr)] desk:content-stretch desk:rounded-none desk:border-y-0 desk:border-l-0"
    >
      <div className="flex items-center gap-1 overflow-x-auto border-b border-line px-2 flex-wrap py-1.5 desk:flex-nowrap desk:py-0">
        <Kinds papers={papers} paper={paper} onShow={onShow} />
        <span
          title={t.look}
          className="ml-auto flex min-w-0 items-center gap-1.5 pl-2 text-xs whitespace-nowrap text-muted"
        >
          <EyeIcon className="size-4" />
          <span className="sr-only">{t.look}</span>
          <span className="truncate">{paper.name}</span>
          <span className="max-xl:hidden">
            · <Moment at={paper.uploadedAt} />
          </span>
        </span>
      </div>
      <Paper
        key={paper.gcName}
        paper={paper}
        pdf={t.pdf}
        fill
        pins={pins.on(paper.gcName)}
        onPlace={pins.placing === undefined ? undefined : (at) => pins.put(paper.gcName, at)}
      >
        <Pages papers={papers} paper={paper} onShow={onShow} />
        <a
          href={paper.url}
          download={paper.name}
          title={t.openFile}
          aria-label={t.openFile}
          onClick={() => onOpen(paper.gcName)}
          className="grid size-11 place-items-center rounded-full hover:bg-primary-soft"
        >
          <DownloadIcon />
        </a>
      </Paper>
    </section>
  );
};
