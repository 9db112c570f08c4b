import { useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { countAgreed, StepMarks } from './case-queue.tsx';
import { Templates } from './step-card.tsx';
import { useCaseWork } from './use-cases.ts';

type Decision = BodyFor<'POST /api/admin/cases/:id/decision'>['decision'];

const NEEDS_WORDS: readonly Decision[] = ['ask', 'pause', 'refuse'];

/** Possible decisions in each state of a case, the less prominent ones first. */
const OPEN_TO: Record<ReviewedCase['state'], readonly Decision[]> = {
  draft: ['close', 'pause'],
  sent: ['refuse', 'close', 'pause', 'check', 'ask'],
  'more-needed': ['refuse', 'close', 'pause'],
  checked: ['refuse', 'close', 'pause'],
  paused: ['refuse', 'release'],
  closed: [],
  refused: [],
};

/** The words of the failed steps, for the start of the email. */
const wordsOf = ({ steps }: ReviewedCase): string =>
  steps
    .filter(({ state }) => state === 'more-needed' || state === 'not-accepted')
    .map(({ reason }) => reason)
    .join('\n');

type DialogProps = {
  readonly reviewed: ReviewedCase;
  readonly decision: Decision;
  readonly onClose: () => void;
};

const DecisionDialog = ({ reviewed, decision, onClose }: DialogProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const [words, setWords] = useState(decision === 'ask' || decision === 'refuse' ? wordsOf(reviewed) : '');
  const deciding = useCaseWork(
    reviewed.id,
    () =>
      call('POST /api/admin/cases/:id/decision', {
        params: { id: reviewed.id },
        body: { decision, words, version: reviewed.version },
      }),
    () => {
      showToast(t.done);
      onClose();
    },
  );
  return (
    <Confirm
      onClose={onClose}
      question={t.questions[decision]}
      consequences={t.consequences[decision]}
      confirmLabel={t.decisions[decision]}
      danger={decision === 'refuse'}
      disabledReason={NEEDS_WORDS.includes(decision) && words.trim() === '' && t.noteMissing}
      mutation={deciding}
      onConfirm={() => deciding.mutate(undefined)}
    >
      <div className="grid gap-3">
        {decision === 'ask' && (
          <Templates
            language={reviewed.language}
            onText={(text) => setWords((before) => (before ? `${before}\n${text}` : text))}
          />
        )}
        <TextArea
          name="words"
          label={t.note}
          hint={t.noteHint(t.letterIn[reviewed.language])}
          rows={4}
          maxLength={1_000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Confirm>
  );
};

/** Stays at the foot: the number of passed steps, and the decisions; a disabled button explains itself. */
export const DecisionBar = ({ reviewed }: { reviewed: ReviewedCase }) => {
  const t = useTexts(casesTexts).caseDesk;
  const [asked, ask] = useState<Decision>();
  const isAsked = reviewed.steps.some(({ state }) => state === 'more-needed' || state === 'not-accepted');
  const isAgreed = reviewed.steps.every(({ state }) => state === 'agreed');
  const lookOf = (decision: Decision): ButtonVariant => {
    if (decision === 'refuse') return 'quiet-danger';
    if (decision === 'release' || (decision === 'check' && isAgreed)) return 'primary';
    if (decision === 'ask' && isAsked) return 'primary';
    return decision === 'check' || decision === 'ask' ? 'secondary' : 'quiet';
  };
  const reasonOf = (decision: Decision): string | undefined => {
    if (decision === 'check' && !isAgreed) return t.why.open;
    return decision === 'ask' && !isAsked ? t.why.asked : undefined;
  };
  const decisions = reviewed.isBarred ? [] : OPEN_TO[reviewed.state];
  return (
    <footer className="sticky low:static bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-card px-4 py-2 desk:static desk:col-start-2 desk:mx-0">
      <p className="flex items-center gap-3 text-sm font-semibold whitespace-nowrap">
        <StepMarks steps={reviewed.steps} />
        <span aria-hidden="true">{t.agreed(countAgreed(reviewed.steps), reviewed.steps.length)}</span>
      </p>
      <div className="ml-auto flex flex-wrap items-start justify-end gap-1.5">
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="row"
            variant={lookOf(decision)}
            disabledReason={reasonOf(decision)}
            hideReason
            title={reasonOf(decision)}
            onClick={() => ask(decision)}
          >
            {t.decisions[decision]}
          </Button>
        ))}
      </div>
      {asked && (
        <DecisionDialog key={asked} reviewed={reviewed} decision={asked} onClose={() => ask(undefined)} />
      )}
    </footer>
  );
};
