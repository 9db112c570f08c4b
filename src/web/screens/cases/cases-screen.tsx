import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { CASE_STEPS, type CaseStep } from '#shared/cases/case-words.ts';
import { CaseQueue } from '#web/features/cases/staff/case-queue.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Flag } from '#web/ui/country-name.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusNear } from '#web/ui/use-focus-near.ts';
import { CASE_TONES } from '../../features/cases/case-badge.tsx';
import { CaseStory } from '../../features/cases/staff/case-story.tsx';
import { DecisionBar } from '../../features/cases/staff/decision-bar.tsx';
import { PaperViewer } from '../../features/cases/staff/paper-viewer.tsx';
import { StepCard } from '../../features/cases/staff/step-card.tsx';
import { useCase, useOpenCase } from '../../features/cases/staff/use-cases.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const Heading = ({ reviewed }: { reviewed: ReviewedCase }) => {
  const t = useTexts('caseDesk');
  const states = useTexts('caseStates');
  const [firstName = '', lastName = ''] = reviewed.name.split(' ');
  return (
    <header className="flex flex-wrap items-start gap-4">
      <Avatar
        id={reviewed.id}
        firstName={firstName}
        lastName={lastName}
        photo={reviewed.photo}
        className="size-14"
      />
      <div className="min-w-0 flex-1">
        <h2
          {...useFocusNear<HTMLHeadingElement>(reviewed.state)}
          className="flex flex-wrap items-center gap-x-3 text-2xl wrap-anywhere"
        >
          <TextLink to={`/patient/${reviewed.id}`}>{reviewed.name}</TextLink>
          <Flag country={reviewed.country} />
          <Badge tone={CASE_TONES[reviewed.state]}>{states[reviewed.state]}</Badge>
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          {t.holds[reviewed.relation]}
          {reviewed.guardianName && ` · ${t.heldBy(reviewed.guardianName)}`}
          {reviewed.diagnosis && ` · ${reviewed.diagnosis}`}
        </p>
        <p className="text-sm text-muted">
          {t.permission}:{' '}
          {reviewed.permission ? (
            <>
              {reviewed.permission.name}, <Moment at={reviewed.permission.signedAt} />
            </>
          ) : (
            t.unsigned
          )}
        </p>
      </div>
      <p className="text-right">
        <span className="block text-sm text-muted">{t.goal}</span>
        <Money dollars={reviewed.goalCents / 100} className="text-xl font-extrabold" />
      </p>
    </header>
  );
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;

/** J and K lead to the other cases that wait, 1 to 4 open a step. */
const useKeys = ({ next, previous }: ReviewedCase, open: (step: CaseStep) => void) => {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.key === 'j' && next) void navigate(`/cases?id=${next}`);
      if (event.key === 'k' && previous) void navigate(`/cases?id=${previous}`);
      const step = CASE_STEPS[Number(event.key) - 1];
      if (step) open(step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};

/** The first step that nobody agreed with, but for the one that was just judged. */
const firstOpen = ({ steps }: ReviewedCase, judged?: CaseStep): CaseStep | undefined =>
  steps.find(({ step, state }) => state !== 'agreed' && step !== judged)?.step;

/** The papers that this reader has opened, those of this visit included. */
const useOpened = (reviewed: ReviewedCase) => {
  const [here, setHere] = useState<readonly string[]>([]);
  const note = useCallback(
    (gcName: string) => setHere((before) => (before.includes(gcName) ? before : [...before, gcName])),
    [],
  );
  return { opened: new Set([...reviewed.opened, ...here]), note };
};

const Review = ({ reviewed }: { reviewed: ReviewedCase }) => {
  const t = useTexts('caseDesk');
  const { opened, note } = useOpened(reviewed);
  const openBy = useOpenCase(reviewed.id);
  const [open, setOpen] = useState(() => firstOpen(reviewed));
  useKeys(reviewed, setOpen);
  const canWork = !reviewed.isBarred && (reviewed.state === 'sent' || reviewed.state === 'more-needed');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label={t.title} className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <TextLink to="/cases">← {t.back}</TextLink>
        {reviewed.previous && <TextLink to={`/cases?id=${reviewed.previous}`}>{t.previous}</TextLink>}
        {reviewed.next && <TextLink to={`/cases?id=${reviewed.next}`}>{t.next}</TextLink>}
        <span className="ml-auto text-sm text-muted pointer-coarse:hidden">{t.keys}</span>
      </nav>
      {openBy && <Notice tone="sun">{t.openBy(openBy)}</Notice>}
      {reviewed.isBarred && <Notice tone="sun">{t.barred}</Notice>}
      <Heading reviewed={reviewed} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <div className="xl:sticky xl:top-4">
          <PaperViewer papers={reviewed.documents} onOpen={note} />
        </div>
        <div className="grid gap-3">
          {reviewed.steps.map((step, place) => (
            <StepCard
              key={step.step}
              reviewed={reviewed}
              step={step}
              number={place + 1}
              open={open === step.step}
              canWork={canWork}
              opened={opened}
              onKept={() => setOpen(firstOpen(reviewed, step.step))}
              onToggle={() => setOpen(open === step.step ? undefined : step.step)}
            />
          ))}
          <CaseStory reviewed={reviewed} />
        </div>
      </div>
      <DecisionBar reviewed={reviewed} />
    </article>
  );
};

/** A case with its papers beside the four steps. */
const CaseReview = ({ id }: { id: string }) => {
  const t = useTexts('caseDesk');
  return (
    <Loaded
      query={useCase(id)}
      waiting={<Skeleton className="h-96 rounded-lg" />}
      failed={t.failed}
      help={t.failedHelp}
    >
      {(reviewed) => <Review reviewed={reviewed} />}
    </Loaded>
  );
};

export const handle = hiddenScreen('caseDesk', { wide: true });

const Cases = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <CaseQueue /> : <CaseReview key={id} id={id} />;
};

export const Component = () => (
  <AdminPage place="cases" texts="caseDesk">
    <Cases />
  </AdminPage>
);
