import type { PagePlan } from '#contracts/page-plan.ts';
import type { PageMoney } from '#contracts/patients.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { historyTexts } from '#web/texts/history.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, ClockIcon, HeartIcon, LockIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { type ShownStage, type StageState, showStages, wholeCentsOf } from './paid-stages.ts';

const ICONS: Record<StageState, React.ReactNode> = {
  paid: <CheckIcon className="size-4" />,
  'on-its-way': <ClockIcon className="size-4" />,
  full: <CheckIcon className="size-4" />,
  open: <HeartIcon className="size-4" />,
  next: <LockIcon className="size-4" />,
};

const TONES: Record<StageState, string> = {
  paid: 'border-sun bg-sun-soft text-sun-ink',
  'on-its-way': 'border-primary bg-primary-soft text-primary',
  full: 'border-primary bg-primary-soft text-primary',
  open: 'border-primary text-primary',
  next: 'border-edge text-muted',
};

const sumOf = (items: readonly { readonly cents: number }[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0);

/** The day of a payout, and the receipts for it. */
const Paid = ({ payout: { at, to, bought } }: { payout: ShownStage['payouts'][number] }) => {
  const t = useTexts(historyTexts).pagePlan;
  const money = useMoney();
  const shown = sumOf(bought);
  return (
    <p className="text-sm text-muted">
      {t.paid} <Moment at={at} />
      {to === 'person' && shown > 0 && whole(` · ${t.shown(money(shown / 100))}`)}
    </p>
  );
};

const Stage = ({ stage }: { stage: ShownStage }) => {
  const t = useTexts(historyTexts).pagePlan;
  const money = useMoney();
  const { text, cents, paidCents, state, payouts } = stage;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-4">
      <span
        className={classNames('grid size-9 place-items-center rounded-full border-3', TONES[state])}
        aria-hidden="true"
      >
        {ICONS[state]}
      </span>
      <div className="grid content-start gap-1.5">
        <p className="flex items-baseline justify-between gap-4">
          <Written className={classNames('min-w-0 font-bold', state === 'next' && 'text-muted')}>
            {text}
          </Written>
          <Money dollars={cents / 100} className="text-muted" />
        </p>
        {state === 'open' && <ProgressBar value={paidCents} max={cents} label={text} className="h-2" />}
        {payouts.map((payout) => (
          <Paid key={`${payout.at} ${payout.amount}`} payout={payout} />
        ))}
        {state !== 'paid' && (
          <p className="text-sm text-muted">
            {whole(state === 'open' ? t.left(money((cents - paidCents) / 100)) : t.states[state])}
          </p>
        )}
      </div>
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

type PageStagesProps = PagePlan & { readonly money: PageMoney; readonly goal: number };

/** The stages of the page's goal: open, full, paid and next; empty where the patient named none. */
export const PageStages = ({ stages, unit, money, goal }: PageStagesProps) => {
  const t = useTexts(historyTexts).pagePlan;
  if (stages.length === 0 && unit === null) return null;
  return (
    <section aria-labelledby="page-plan">
      <h2 id="page-plan" className="mb-3">
        {t.title}
      </h2>
      {unit && <Units unit={unit} collected={money.forGoal} goal={goal} />}
      <ol className="panel grid divide-y divide-line px-5 py-1 empty:hidden">
        {showStages(stages, money).map((stage, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stages may have the same words, and their order never changes
          <Stage key={place} stage={stage} />
        ))}
      </ol>
    </section>
  );
};
