import type { OwnCase } from '#contracts/cases.ts';
import { call } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { historyTexts } from '#web/texts/history.ts';
import { ownCaseTexts } from '#web/texts/own-case.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useFocusNear } from '#web/ui/use-focus-near.ts';
import { Written } from '#web/ui/written.tsx';
import { CASE_TONES } from './case-badge.tsx';

/** The state of the case in plain words, and the words of staff. */
export const CaseState = ({ own }: { own: OwnCase }) => {
  const t = useTexts(ownCaseTexts).ownCase;
  const states = useTexts(casesTexts).caseStates;
  const isSaid = own.words !== '' && own.state !== 'draft' && own.state !== 'sent';
  return (
    <section
      {...useFocusNear<HTMLElement>(`${own.state} ${own.appeal}`)}
      className="panel scroll-mt-4 p-4 md:p-6"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={CASE_TONES[own.state]}>{states[own.state]}</Badge>
        <span className="font-semibold">{t.says[own.state]}</span>
      </p>
      {isSaid && (
        <Written as="blockquote" className="mt-3 border-l-3 border-primary pl-3 whitespace-pre-line">
          {own.words}
        </Written>
      )}
    </section>
  );
};

const StepMark = ({ state }: { state: OwnCase['steps'][number]['state'] }) => {
  if (state === 'agreed')
    return (
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ok-soft text-ok">
        <CheckIcon className="size-4" />
      </span>
    );
  if (state === 'open') return <span className="size-7 shrink-0 rounded-full border border-edge" />;
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sun-soft text-sun-ink">
      <WarningIcon className="size-4" />
    </span>
  );
};

/** The steps, each with its day and the words of staff. */
export const CaseSteps = ({ own }: { own: OwnCase }) => {
  const t = useTexts(ownCaseTexts).ownCase;
  const states = useTexts(casesTexts).stepStates;
  const names = useTexts(historyTexts).checks.steps;
  return (
    <Card title={t.stepsTitle}>
      <ol className="grid gap-4">
        {own.steps.map(({ step, state, decidedAt, reason }) => (
          <li key={step} className="flex items-start gap-3">
            <StepMark state={state} />
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{names[step]}</span>
              <span className="block text-sm text-muted">{states[state]}</span>
              {reason && <Written className="mt-1 block text-sm">{reason}</Written>}
            </span>
            {decidedAt && <Moment at={decidedAt} className="text-sm text-muted" />}
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** Lets the patient object once to a pause or a refusal. */
export const CaseObjection = ({ own, onSent }: { own: OwnCase; onSent: () => void }) => {
  const t = useTexts(ownCaseTexts).ownCase.objection;
  const auth = useAuth();
  const objection = useAct(
    (words: string) =>
      call('POST /api/appeals', {
        body: { kind: 'case', subjectId: auth ? auth.userData.id : '', words },
      }),
    { done: t.sent, onDone: onSent },
  );
  if (own.appeal === null) return null;
  if (own.appeal !== 'possible') return <Notice>{t[own.appeal]}</Notice>;
  return (
    <Card title={t.title}>
      <ActForm act={objection} bodyOf={({ text }) => text('words')} submit={t.send}>
        <TextArea name="words" label={t.words} required maxLength={1_000} />
      </ActForm>
    </Card>
  );
};
