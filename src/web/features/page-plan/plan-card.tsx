import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PagePlan, STAGES_MAX, UNIT_LENGTH } from '#contracts/page-plan.ts';
import { sumToType, typedCents } from '#shared/money/typed-money.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { tellingTexts } from '#web/texts/telling.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type CostLine, CostLines, itemsOf, linesOf, newLine, sumOf } from '#web/ui/cost-lines.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useSavePart } from '#web/ui/save-place.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { whole } from '#web/ui/whole-text.tsx';

type Unit = { readonly text: string; readonly amount: string };

const typedUnit = (unit: PagePlan['unit']): Unit =>
  unit ? { text: unit.text, amount: sumToType(unit.cents) } : { text: '', amount: '' };

/** Null: none is named; undefined: half filled in. */
const unitOf = ({ text, amount }: Unit): PagePlan['unit'] | undefined => {
  if (text.trim() === '' && amount.trim() === '') return null;
  const cents = typedCents(amount);
  return text.trim() === '' || cents === undefined ? undefined : { text: text.trim(), cents };
};

/** The typed plan, if it is complete. */
const planOf = (lines: readonly CostLine[], unit: Unit): PagePlan | undefined => {
  const [stages, one] = [itemsOf(lines), unitOf(unit)];
  return stages && one !== undefined ? { stages, unit: one } : undefined;
};

type FormProps = { readonly plan: PagePlan; readonly patientId: string; readonly goal: number };

/** The typed stages, as one part of the form that saves them. */
const usePlan = ({ plan, patientId }: Pick<FormProps, 'plan' | 'patientId'>) => {
  const draft = useDraft({
    lines: plan.stages.length > 0 ? linesOf(plan.stages) : [newLine()],
    unit: typedUnit(plan.unit),
  });
  const [halves, setHalves] = useState(0);
  const saving = useAct((whole: PagePlan) => call('POST /api/page-plan', { body: whole }), {
    rereads: [['story', patientId]],
    onDone: draft.keep,
  });
  useSavePart('plan', {
    isUnsaved: draft.isUnsaved,
    save: async () => {
      const whole = planOf(draft.value.lines, draft.value.unit);
      if (!whole) {
        setHalves((count) => count + 1);
        return false;
      }
      setHalves(0);
      return saving.mutate(whole);
    },
    discard: () => {
      draft.discard();
      setHalves(0);
      saving.reset();
    },
  });
  return { draft, halves, saving };
};

/** Copies the costs of the patient's case on request: checked costs are not public by default. */
const FromCase = ({ onItems }: { onItems: (lines: CostLine[]) => void }) => {
  const t = useTexts(tellingTexts).ownPlan;
  const taking = useAct(() => call('GET /api/case'), {
    onDone: ({ items }) =>
      items.length > 0 ? onItems(linesOf(items.slice(0, STAGES_MAX))) : showToast(t.caseEmpty, 'info'),
    onFail: () => showToast(t.caseFailed, 'info'),
  });
  return (
    <Button variant="quiet" size="small" pending={taking.isPending} onClick={() => taking.mutate()}>
      {t.fromCase}
    </Button>
  );
};

const PlanForm = ({ plan, patientId, goal }: FormProps) => {
  const t = useTexts(tellingTexts).ownPlan;
  const textOf = useCodeText();
  const money = useMoney();
  const { draft, halves, saving } = usePlan({ plan, patientId });
  const { lines, unit } = draft.value;
  const setLines = (changed: readonly CostLine[]) => draft.edit({ lines: [...changed], unit });
  const setUnit = (changed: Unit) => draft.edit({ lines, unit: changed });
  return (
    <div className="grid gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-3 font-bold">{t.stages}</legend>
        <CostLines lines={lines} most={STAGES_MAX} texts={t} onChange={setLines} />
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
          {whole(t.together(money(sumOf(itemsOf(lines) ?? []) / 100), money(goal)))}
          <FromCase onItems={setLines} />
        </p>
      </fieldset>
      <fieldset className="grid min-w-0 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_7.5rem]">
        <legend className="mb-1 font-bold">{t.unit}</legend>
        <p className="mb-2 sm:col-span-2 text-sm text-muted">{t.unitHint}</p>
        <TextField
          label={t.unitText}
          value={unit.text}
          maxLength={UNIT_LENGTH}
          onChange={({ target }) => setUnit({ ...unit, text: target.value })}
        />
        <TextField
          label={t.amount}
          inputMode="decimal"
          value={unit.amount}
          onChange={({ target }) => setUnit({ ...unit, amount: target.value })}
        />
      </fieldset>
      <FormErrorSummary attempt={halves + saving.failureCount}>
        {halves > 0 ? t.half : saving.error && textOf(codeOf(saving.error))}
      </FormErrorSummary>
    </div>
  );
};

type PlanCardProps = {
  readonly patientId: string;
  readonly consented: boolean;
  /** The goal in dollars; 0 while there is none. */
  readonly goal: number;
};

/** Lets the patient plan the sum. It needs a goal. */
export const PlanCard = ({ patientId, consented, goal }: PlanCardProps) => {
  const t = useTexts(tellingTexts).ownPlan;
  const isOpen = consented && goal > 0;
  const story = useQuery({
    queryKey: ['story', patientId],
    queryFn: ({ signal }) => call('POST /api/current_story', { body: { userId: patientId }, signal }),
    enabled: isOpen,
  });
  return (
    <Card title={t.title}>
      <p className="mb-4 text-muted">{consented ? (goal > 0 ? t.help : t.needsGoal) : t.needsConsent}</p>
      {isOpen && (
        <Loaded
          query={story}
          waiting={<Skeleton className="h-80 w-full" />}
          failed={t.loadFailed}
          help={t.loadFailedHelp}
        >
          {({ stages, unit }) => <PlanForm plan={{ stages, unit }} patientId={patientId} goal={goal} />}
        </Loaded>
      )}
    </Card>
  );
};
