import type { PagePlan } from '#contracts/page-plan.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { historyTexts } from '#web/texts/history.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { type PaidStage, paidStages, wholeCentsOf } from './paid-stages.ts';

const Stage = ({ stage, isNext }: { stage: PaidStage; isNext: boolean }) => {
  const t = useTexts(historyTexts).pagePlan;
  const money = useMoney();
  const { text, cents, paidCents } = stage;
  const isReached = paidCents === cents;
  return (
    <li className="grid gap-2 py-4">
      <p className="flex items-baseline justify-between gap-4">
        <Written className="min-w-0 font-bold">{text}</Written>
        <Money dollars={cents / 100} className="text-muted" />
      </p>
      <ProgressBar value={paidCents} max={cents} label={text} className="h-2" />
      {isReached && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-ok">
          <CheckIcon className="size-4" />
          {t.reached}
        </p>
      )}
      {isNext && <p className="text-sm text-muted">{whole(t.left(money((cents - paidCents) / 100)))}</p>}
    </li>
  );
};

const Units = ({ unit, collected, goal }: { unit: NonNullable<PagePlan['unit']> } & Sums) => {
  const t = useTexts(historyTexts).pagePlan;
  const [money, count] = [useMoney(), useCount()];
  const [there, all] = [collected, goal].map((dollars) => Math.floor(wholeCentsOf(dollars) / unit.cents));
  return (
    <div className="panel mb-3 grid gap-2 p-5">
      <p className="font-bold">
        {whole(
          t.units(unit.text, money(unit.cents / 100), count(Math.min(there ?? 0, all ?? 0)), count(all ?? 0)),
        )}
      </p>
      <ProgressBar value={Math.min(there ?? 0, all ?? 0)} max={all ?? 0} label={unit.text} className="h-2" />
    </div>
  );
};

/** Dollars that count for the goal, and the goal. */
type Sums = { readonly collected: number; readonly goal: number };

/** The stages of the page's goal and their progress; empty where the patient named none. */
export const PageStages = ({ stages, unit, collected, goal }: PagePlan & Sums) => {
  const t = useTexts(historyTexts).pagePlan;
  if (stages.length === 0 && unit === null) return null;
  const paid = paidStages(stages, wholeCentsOf(collected));
  const next = paid.findIndex(({ cents, paidCents }) => paidCents < cents);
  return (
    <section aria-labelledby="page-plan">
      <h2 id="page-plan" className="mb-3">
        {t.title}
      </h2>
      {unit && <Units unit={unit} collected={collected} goal={goal} />}
      <ol className="panel grid divide-y divide-line px-5 py-1 empty:hidden">
        {paid.map((stage, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stages may have the same words, and their order never changes
          <Stage key={place} stage={stage} isNext={place === next} />
        ))}
      </ol>
    </section>
  );
};
