import { useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import type { StepState } from '#shared/cases/case-words.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { loadTexts, textsOf, useErrorText, useMoney, useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/fields.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useCaseWork } from './use-cases.ts';

type Step = ReviewedCase['steps'][number];
type Verdict = BodyFor<'POST /api/admin/cases/:id/steps'>['verdict'];

const VERDICTS = ['agreed', 'more-needed', 'not-accepted'] as const satisfies Verdict[];
const TONES: Record<StepState, 'neutral' | 'ok' | 'sun' | 'danger'> = {
  open: 'neutral',
  agreed: 'ok',
  'more-needed': 'sun',
  'not-accepted': 'danger',
};

/** The items of the estimate beside the goal they shall make. */
const Costs = ({ reviewed }: { reviewed: ReviewedCase }) => {
  const t = useTexts('caseDesk');
  const money = useMoney();
  const sum = reviewed.items.reduce((all, { cents }) => all + cents, 0);
  const higher = reviewed.goalCents - sum;
  const words = higher > 0 ? t.higher : t.lower;
  return (
    <div className="mb-4">
      <dl className="grid gap-1 text-sm">
        {reviewed.items.map(({ text, cents }) => (
          <FactLine key={`${text} ${cents}`} label={text}>
            <Money dollars={cents / 100} />
          </FactLine>
        ))}
        <FactLine label={t.sum}>
          <Money dollars={sum / 100} />
        </FactLine>
      </dl>
      <p className={classNames('mt-1 text-sm font-semibold', higher === 0 ? 'text-ok' : 'text-sun-ink')}>
        {higher === 0 ? t.same : words(money(Math.abs(higher) / 100))}
      </p>
    </div>
  );
};

const TEMPLATES = ['page', 'unreadable', 'unsigned', 'differs', 'old'] as const;

/** Sentences to begin with, in the language of the patient. */
export const Templates = ({
  language,
  onText,
}: {
  language: ReviewedCase['language'];
  onText: (text: string) => void;
}) => {
  const t = useTexts('caseDesk');
  const take = async (name: (typeof TEMPLATES)[number]) => {
    await loadTexts(language, ['cases']);
    onText(textsOf(language).caseDesk.templates[name].text);
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

type WorkProps = { readonly reviewed: ReviewedCase; readonly step: Step };

const StepWork = ({ reviewed, step }: WorkProps) => {
  const t = useTexts('caseDesk');
  const errorText = useErrorText();
  const [verdict, setVerdict] = useState<Verdict>(step.state === 'open' ? 'agreed' : step.state);
  const [reason, setReason] = useState(step.reason);
  const judging = useCaseWork(reviewed.id, () =>
    call('POST /api/admin/cases/:id/steps', {
      params: { id: reviewed.id },
      body: { step: step.step, verdict, reason, version: reviewed.version },
    }),
  );
  return (
    <div className="grid gap-4 border-t border-line p-4">
      {step.step === 'estimate' && <Costs reviewed={reviewed} />}
      {step.step === 'clinic' && (
        <dl className="grid gap-1 text-sm">
          <FactLine label={t.clinic}>{reviewed.clinicName}</FactLine>
          <FactLine label={t.contact}>{reviewed.clinicContact}</FactLine>
        </dl>
      )}
      <Segmented
        legend={t.verdict}
        options={VERDICTS.map((value) => ({ value, label: t.verdicts[value] }))}
        value={verdict}
        onChange={setVerdict}
        wide
      />
      {verdict !== 'agreed' && <Templates language={reviewed.language} onText={setReason} />}
      <Refusable error={judging.error}>
        <TextArea
          name="reason"
          label={t.reason}
          {...(verdict === 'agreed' && { hint: t.reasonHint })}
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
        onClick={() => judging.mutate(undefined)}
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

/** One step with its state, who said it and when; open it to say something of it. */
export const StepCard = ({ reviewed, step, number, open, canWork, onToggle }: CardProps) => {
  const t = useTexts('caseDesk');
  const names = useTexts('checks').steps;
  const states = useTexts('ownCase').stepStates;
  return (
    <section className={classNames('panel', open && 'border-2 border-primary')}>
      <h3>
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
            <span className="block text-sm font-normal text-muted wrap-anywhere">
              {step.reason || t.steps[step.step]}
            </span>
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
      {open && canWork && <StepWork key={step.decidedAt} reviewed={reviewed} step={step} />}
      {open && !canWork && step.step === 'estimate' && (
        <div className="border-t border-line p-4">
          <Costs reviewed={reviewed} />
        </div>
      )}
    </section>
  );
};
