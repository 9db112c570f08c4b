import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { CASE_STEPS, type CaseStep, paperOf } from '#shared/cases/case-steps.ts';
import { isolated } from '#shared/names/isolated.ts';
import { CaseStory } from '#web/features/cases/staff/case-story.tsx';
import { DecisionBar } from '#web/features/cases/staff/decision-bar.tsx';
import { PaperViewer } from '#web/features/cases/staff/paper-viewer.tsx';
import { StepCard } from '#web/features/cases/staff/step-card.tsx';
import { useCase, useOpenCase } from '#web/features/cases/staff/use-cases.ts';
import { usePins } from '#web/features/cases/staff/use-pins.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseBar, CaseHeading } from './case-heading.tsx';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;

/** Binds keys: J and K, by position for every layout, open the other waiting cases; digits open a step. */
const useKeys = ({ next, previous }: ReviewedCase, open: (step: CaseStep) => void) => {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.code === 'KeyJ' && next) void navigate(`/cases?id=${next}`);
      if (event.code === 'KeyK' && previous) void navigate(`/cases?id=${previous}`);
      const step = CASE_STEPS[Number(event.key) - 1];
      if (step) open(step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};

/** Returns the first step without approval, except the one just judged. */
const firstOpen = ({ steps }: ReviewedCase, judged?: CaseStep): CaseStep | undefined =>
  steps.find(({ step, state }) => state !== 'agreed' && step !== judged)?.step;

/** Keeps the papers opened by this reader, including in this visit. */
const useOpened = (reviewed: ReviewedCase) => {
  const [here, setHere] = useState<readonly string[]>([]);
  const note = useCallback(
    (gcName: string) => setHere((before) => (before.includes(gcName) ? before : [...before, gcName])),
    [],
  );
  return { opened: new Set([...reviewed.opened, ...here]), note };
};

/** Keeps the open step and the paper beside it: an opened step shows its first paper. */
const useDesk = (reviewed: ReviewedCase) => {
  const shownPaper = (step: CaseStep | undefined) =>
    step && reviewed.documents.find(({ kind }) => kind === paperOf(step))?.gcName;
  const [open, setOpen] = useState(() => firstOpen(reviewed));
  const [paper, showPaper] = useState(() => shownPaper(open));
  const openStep = (step: CaseStep | undefined) => {
    setOpen(step);
    showPaper(shownPaper(step) ?? paper);
  };
  return { open, openStep, paper, showPaper };
};

const Review = ({ reviewed }: { reviewed: ReviewedCase }) => {
  const t = useTexts(casesTexts).caseDesk;
  const { opened, note } = useOpened(reviewed);
  const openBy = useOpenCase(reviewed.id);
  const { open, openStep, paper, showPaper } = useDesk(reviewed);
  const pins = usePins(reviewed);
  useKeys(reviewed, openStep);
  const canWork = !reviewed.isBarred && (reviewed.state === 'sent' || reviewed.state === 'more-needed');
  const pinsAndPapers = {
    ...pins,
    press: (item: number) => {
      pins.press(item);
      const found = pins.paperOf(item);
      if (found) showPaper(found);
    },
  };
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:h-full desk:grid-cols-[minmax(0,1.1fr)_minmax(26rem,1fr)] desk:grid-rows-[auto_minmax(0,1fr)_auto] desk:gap-0">
      <div className="grid gap-4 desk:col-start-2 desk:gap-0">
        <CaseBar reviewed={reviewed} />
        <CaseHeading reviewed={reviewed} />
      </div>
      <div className="grid desk:col-start-1 desk:row-span-3 desk:row-start-1 desk:min-h-0">
        <PaperViewer papers={reviewed.documents} shown={paper} onShow={showPaper} onOpen={note} pins={pins} />
      </div>
      <div className="grid content-start gap-3 desk:col-start-2 desk:overflow-y-auto desk:overscroll-contain desk:px-4 desk:pb-4">
        {openBy && <Notice tone="sun">{t.openBy(isolated(openBy))}</Notice>}
        {reviewed.isBarred && <Notice tone="sun">{t.barred}</Notice>}
        {reviewed.steps.map((step, place) => (
          <StepCard
            key={step.step}
            reviewed={reviewed}
            step={step}
            number={place + 1}
            open={open === step.step}
            canWork={canWork}
            opened={opened}
            pins={pinsAndPapers}
            onKept={() => openStep(firstOpen(reviewed, step.step))}
            onToggle={() => openStep(open === step.step ? undefined : step.step)}
          />
        ))}
        <CaseStory reviewed={reviewed} />
      </div>
      <DecisionBar reviewed={reviewed} />
    </article>
  );
};

/** A case: its papers at full height beside its steps. */
export const CaseReview = ({ id }: { id: string }) => {
  const t = useTexts(casesTexts).caseDesk;
  return (
    <Loaded
      query={useCase(id)}
      waiting={<Skeleton className="h-96 rounded-lg desk:m-4" />}
      failed={t.failed}
      help={t.failedHelp}
    >
      {(reviewed) => <Review reviewed={reviewed} />}
    </Loaded>
  );
};
