import { useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import type { StepState } from '#shared/cases/case-words.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { casesTexts } from '#web/texts/cases.ts';
import { historyTexts } from '#web/texts/history.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/fields.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CaseCosts } from './case-costs.tsx';
import { isComplete, NO_EVIDENCE, StepEvidence, sentEvidence } from './step-evidence.tsx';
import { useCaseWork } from './use-cases.ts';
import type { Pins } from './use-pins.ts';

type Step = ReviewedCase['steps'][number];
type Verdict = BodyFor<'POST /api/admin/cases/:id/steps'>['verdict'];

const VERDICTS = ['agreed', 'more-needed', 'not-accepted'] as const satisfies Verdict[];
const TONES: Record<StepState, 'neutral' | 'ok' | 'sun' | 'danger'> = {
  open: 'neutral',
  agreed: 'ok',
  'more-needed': 'sun',
  'not-accepted': 'danger',
};

const TEMPLATES = ['page', 'unreadable', 'unsigned', 'differs', 'old'] as const;

/** Opening sentences in the patient's language. */
export const Templates = ({
  language,
  onText,
}: {
  language: ReviewedCase['language'];
  onText: (text: string) => void;
}) => {
  const t = useTexts(casesTexts).caseDesk;
  const take = async (name: (typeof TEMPLATES)[number]) => {
    await casesTexts.load(language);
    onText(textsOf(casesTexts, language).caseDesk.templates[name].text);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">
        {t.templatesTitle} ({t.letterIn[language]})
      </span>
      {TEMPLATES.map((name) => (
        <Button key={name} size="small" variant="secondary" onClick={() => void take(name)}>
          {t.templates[name].label}
        </Button>
      ))}
    </div>
  );
};

type WorkProps = {
  readonly reviewed: ReviewedCase;
  readonly step: Step;
  /** The papers that this reader has opened. */
  readonly opened: ReadonlySet<string>;
  readonly pins: Pins;
  readonly onKept: () => void;
};

/** No verdict is chosen beforehand, and "Agrees" is disabled until the evidence is complete. */
const StepWork = ({ reviewed, step, opened, pins, onKept }: WorkProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const errorText = useErrorText();
  const [verdict, setVerdict] = useState<Verdict>();
  const [evidence, setEvidence] = useState(NO_EVIDENCE);
  const [reason, setReason] = useState('');
  const judging = useCaseWork(
    reviewed.id,
    (said: Verdict) =>
      call('POST /api/admin/cases/:id/steps', {
        params: { id: reviewed.id },
        body: {
          step: step.step,
          verdict: said,
          reason,
          version: reviewed.version,
          ...(said === 'agreed' ? sentEvidence(step.step, evidence) : { seen: [] }),
        },
      }),
    onKept,
  );
  const canAgree = isComplete(reviewed, step.step, evidence);
  const chosen = verdict === 'agreed' && !canAgree ? undefined : verdict;
  return (
    <div className="grid gap-4 border-t border-line p-4">
      {step.step === 'estimate' && <CaseCosts reviewed={reviewed} pins={pins} />}
      <StepEvidence
        reviewed={reviewed}
        step={step.step}
        opened={opened}
        evidence={evidence}
        onChange={setEvidence}
      />
      <Segmented
        legend={t.verdict}
        options={VERDICTS.map((value) => ({
          value,
          label: t.verdicts[value],
          disabled: value === 'agreed' && !canAgree,
        }))}
        value={chosen}
        onChange={setVerdict}
        wide
      />
      {chosen !== undefined && chosen !== 'agreed' && (
        <Templates language={reviewed.language} onText={setReason} />
      )}
      <Refusable error={judging.error}>
        <TextArea
          name="reason"
          label={t.reason}
          {...(chosen === 'agreed' && { hint: t.reasonHint })}
          rows={2}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Refusable>
      {judging.error && <Notice tone="danger">{errorText(judging.error)}</Notice>}
      <Button
        size="small"
        className="justify-self-start"
        pending={judging.isPending}
        disabledReason={chosen === undefined ? t.chooseVerdict : undefined}
        onClick={() => chosen && judging.mutate(chosen)}
      >
        {t.keep}
      </Button>
    </div>
  );
};

type CardProps = WorkProps & {
  readonly number: number;
  readonly open: boolean;
  readonly canWork: boolean;
  readonly onToggle: () => void;
};

/** One step with its state, who decided it and when; opens for a decision. */
export const StepCard = ({ number, open, canWork, onToggle, ...work }: CardProps) => {
  const { reviewed, step } = work;
  const t = useTexts(casesTexts).caseDesk;
  const names = useTexts(historyTexts).checks.steps;
  const states = useTexts(casesTexts).stepStates;
  return (
    <section className={classNames('panel', open && 'border-2 border-primary')}>
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-2 text-left"
        >
          <span className="min-w-52 flex-1">
            <span className="block font-bold">
              {number}. {names[step.step]}
            </span>
            <span className="block text-sm font-normal text-muted">{step.reason || t.steps[step.step]}</span>
          </span>
          {step.decidedAt && (
            <span className="text-right text-sm font-normal text-muted">
              <span className="block font-semibold text-ink">{step.by}</span>
              <Moment at={step.decidedAt} withTime />
            </span>
          )}
          <Badge tone={TONES[step.state]}>{states[step.state]}</Badge>
        </button>
      </h3>
      {open && canWork && <StepWork key={step.decidedAt} {...work} />}
      {open && !canWork && step.step === 'estimate' && (
        <div className="border-t border-line p-4">
          <CaseCosts reviewed={reviewed} pins={work.pins} />
        </div>
      )}
    </section>
  );
};
